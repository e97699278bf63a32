export { CatalogueSchema, type Catalogue } from './catalogue-file.ts'
export { readCatalogueFile, readKnown } from './catalogue-csv.ts'
export { writeCatalogueTemplate } from './csv-template.ts'
export { checkCatalogue } from './check-catalogue.ts'
export { importCatalogue, type ImportReport, type Pictures } from './import-catalogue.ts'
export { storePicturesOf } from './picture-folder.ts'
export { addressOfPicture, readPicture, serveCataloguePictures, storePicture } from './pictures.ts'
export { findExternalVariant, isExternalPartNo } from './external-fabric.ts'
export {
  findAllVariants,
  findFilters,
  findProductPage,
  findVariantsByPartNo,
  findVariantsOf,
  findVariantsOfProducts,
  holdCatalogue,
  knownPartNos,
  nextOwnIds,
  partNoOwners,
  type FoundVariant,
  type ProductRow,
  type VariantRow,
} from './repository.ts'
export { catalogueHandlers } from './routes.ts'
