import { call } from '../call.ts'
import { CatalogueImportSchema, ImportCatalogueSchema } from '../schemas/admin-catalogue.ts'

export const adminCatalogueCalls = {
  getCatalogueTemplate: call({
    method: 'GET',
    path: '/api/app/admin/catalogue/template',
    access: 'admin',
    tag: 'admin',
    summary: 'A CSV file with every column and two example rows, which could be imported (decided: issue 16.15)',
    answer: { raw: 'file', contentType: 'text/csv; charset=utf-8' },
  }),
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
