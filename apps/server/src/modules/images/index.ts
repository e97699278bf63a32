export { insertImage } from './repository.ts'
export { removeUnusedPhotos } from './remove-unused-photos.ts'
export { imageHandlers } from './routes.ts'
export { storePhoto } from './store-photo.ts'
