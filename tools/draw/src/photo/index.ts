export { developPhoto } from './develop.ts'
export { drawRoom } from './draw-room.ts'
export { scenes, type PhotoName } from './scenes.ts'
