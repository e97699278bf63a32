/** In pixels. */
export type PictureSize = { width: number; height: number }

/** Takes a picture of the 3D curtain on screen. Null if there is none. Without a size: that of a stored picture. */
export type Camera = { takePicture: (size?: PictureSize) => Promise<Blob | null> }

/** The 3D scene calls it when it is open, and with null when it closes. */
export type OnCamera = (camera: Camera | null) => void
