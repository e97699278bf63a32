export { CatalogueSchema, type Catalogue } from './catalogue-file.ts'
export { readCatalogueFile, readKnown } from './catalogue-csv.ts'
export { writeCatalogueTemplate } from './csv-template.ts'
export { checkCatalogue } from './check-catalogue.ts'
export { describeChanges, importCatalogue, importEntry, type ImportReport, type Images } from './import-catalogue.ts'
export {
  catalogueFile,
  catalogueImageOf,
  urlOfImage,
  readImage,
  serveCatalogueImages,
  storeImage,
  storeImagesOf,
} from './images.ts'
export { findColoursOnSale, type ColourOnSale } from './colours-on-sale.ts'
export { findExternalVariant, isExternalPartNo } from './repository.ts'
export {
  findAllVariants,
  findFilters,
  findProductPage,
  findVariantByPartNo,
  findVariantsById,
  findVariantsByPartNo,
  findVariantsOf,
  findVariantsOfProducts,
  lockCatalogue,
  knownPartNos,
  nextOwnIds,
  partNoOwners,
  type FoundVariant,
  type ProductRow,
  type VariantRow,
} from './repository.ts'
export { presentFilters, presentVariant } from './presenter.ts'
export { catalogueHandlers, filterCodesOf, wordsOf } from './routes.ts'
