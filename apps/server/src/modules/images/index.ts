export { removeUnusedPhotos } from './remove-unused-photos.ts'
export { imageHandlers } from './routes.ts'
