import { call } from '../call.ts'
import { CatalogueImportSchema, ImportCatalogueSchema } from '../schemas/admin-catalogue.ts'
import {
  ChangeFabricSchema,
  FabricColourParamsSchema,
  FabricImageSchema,
  FabricListSchema,
  FabricParamsSchema,
  FabricSchema,
  FabricsQuerySchema,
  NewFabricSchema,
} from '../schemas/admin-fabrics.ts'

export const adminCatalogueCalls = {
  getCatalogueTemplate: call({
    method: 'GET',
    path: '/api/app/admin/catalogue/template',
    access: 'admin',
    tag: 'admin',
    summary: 'A CSV template with every column and two example rows (decided: docs/decisions/0016)',
    answer: { raw: 'file', contentType: 'text/csv; charset=utf-8' },
  }),
  importCatalogue: call({
    method: 'POST',
    path: '/api/app/admin/catalogue',
    access: 'admin',
    tag: 'admin',
    summary: "Import fabrics from a file, or preview what this would change (decided: supplier's pages)",
    form: ImportCatalogueSchema,
    answer: CatalogueImportSchema,
  }),
}

export const adminFabricCalls = {
  findFabrics: call({
    method: 'GET',
    path: '/api/app/admin/fabrics',
    access: 'admin',
    tag: 'admin',
    summary: 'Find fabrics by name, colour or article number, page by page (decided: docs/decisions/0016)',
    query: FabricsQuerySchema,
    answer: FabricListSchema,
  }),
  getFabric: call({
    method: 'GET',
    path: '/api/app/admin/fabric/{productId}',
    access: 'admin',
    tag: 'admin',
    summary: 'A fabric with all its colours, to edit it in a form (decided: docs/decisions/0016)',
    params: FabricParamsSchema,
    answer: FabricSchema,
  }),
  addFabric: call({
    method: 'POST',
    path: '/api/app/admin/fabric',
    access: 'admin',
    tag: 'admin',
    stepUp: true,
    summary: 'Add a fabric with its colours and prices (decided: docs/decisions/0016)',
    body: NewFabricSchema,
    answer: FabricSchema,
  }),
  changeFabric: call({
    method: 'PUT',
    path: '/api/app/admin/fabric/{productId}',
    access: 'admin',
    tag: 'admin',
    stepUp: true,
    summary: 'Change a fabric and its colours; a changed price applies at once (decided: docs/decisions/0016)',
    params: FabricParamsSchema,
    body: ChangeFabricSchema,
    answer: FabricSchema,
  }),
  setFabricImage: call({
    method: 'POST',
    path: '/api/app/admin/fabric/{productId}/colour/{variantId}/image',
    access: 'admin',
    tag: 'admin',
    summary: 'Set the image of a colour, with the limits of photos (decided: docs/decisions/0016)',
    params: FabricColourParamsSchema,
    form: FabricImageSchema,
    answer: FabricSchema,
  }),
}
