/** Takes a picture of the 3D curtain on screen. Null if there is none. */
export type Camera = { takePicture: () => Promise<Blob | null> }

/** The 3D scene calls it when it is open, and with null when it closes. */
export type OnCamera = (camera: Camera | null) => void
