import { call } from '../call.ts'
import { CatalogueImportSchema, ImportCatalogueSchema } from '../schemas/admin-catalogue.ts'

export const adminCatalogueCalls = {
  importCatalogue: call({
    method: 'POST',
    path: '/api/app/admin/catalogue',
    access: 'admin',
    tag: 'admin',
    summary: "Bring the catalogue to what a file says, or tell what that would change (decided: supplier's pages)",
    form: ImportCatalogueSchema,
    answer: CatalogueImportSchema,
  }),
}
