/** In pixels. */
export type PictureSize = { width: number; height: number }

export type Taking = {
  signal: AbortSignal
  /** The fraction that is drawn. */
  onProgress: (fraction: number) => void
}

/** Takes pictures of the 3D curtain on screen. Null if there is none. */
export type Camera = {
  /** As it is stored: closed, in daylight, from where the camera stands at first. */
  takePicture: () => Promise<Blob | null>
  /** As the user sees it at this moment. The page stays usable meanwhile. Null too if it was called off. */
  takeShown: (size: PictureSize, taking: Taking) => Promise<Blob | null>
}

/** The 3D scene calls it when it is open, and with null when it closes. */
export type OnCamera = (camera: Camera | null) => void
