export { developPhoto } from './develop.ts'
export { drawRoom, photoSize } from './draw-room.ts'
export { scenes, type PhotoName } from './scenes.ts'
