import { z } from 'zod'
import { call } from '../call.ts'
import {
  ContentImageQuerySchema,
  ContentImageSchema,
  FabricInUseSchema,
  NumberIdParamsSchema,
  ProductFiltersSchema,
  ProductParamsSchema,
  ProductQuerySchema,
  ProductSchema,
  VariantSchema,
} from '../schemas/catalogue.ts'
import { IdParamsSchema } from '../schemas/id.ts'

export const catalogueCalls = {
  getFabricMarkingList: call({
    method: 'GET',
    path: '/api/app/stormproductbuilder/fabricmarkinglist/{id}',
    access: 'curtain',
    tag: 'catalogue',
    summary: 'The fabrics of an order, each with its markings (B7.19)',
    params: IdParamsSchema,
    answer: z.array(FabricInUseSchema),
  }),
  getProductFilters: call({
    method: 'GET',
    path: '/api/app/stormproductbuilder/productfilters',
    access: 'curtain',
    tag: 'catalogue',
    summary: 'The filters of the fabric choice, and all products (B7.20)',
    answer: ProductFiltersSchema,
  }),
  searchProducts: call({
    method: 'GET',
    path: '/api/app/stormproductbuilder/productsforhangingfabrics',
    access: 'curtain',
    tag: 'catalogue',
    summary: 'Products by search text and filters (B7.21)',
    query: ProductQuerySchema,
    answer: z.array(ProductSchema),
  }),
  getVariants: call({
    method: 'GET',
    path: '/api/app/stormproductbuilder/variantsforhangingfabrics/{productId}',
    access: 'curtain',
    tag: 'catalogue',
    summary: 'The variants of a product (B7.22)',
    params: ProductParamsSchema,
    answer: z.array(VariantSchema),
  }),
  getExternalFabricVariant: call({
    method: 'GET',
    path: '/api/app/stormproductbuilder/externalfabricvariant/{id}',
    access: 'curtain',
    tag: 'catalogue',
    summary: "The variant that represents the user's own fabric (B7.23)",
    params: NumberIdParamsSchema,
    answer: VariantSchema,
  }),
  getContentImage: call({
    method: 'GET',
    path: '/api/app/content/image',
    access: 'curtain',
    tag: 'catalogue',
    summary: 'An image of the catalogue as base64 (B7.30)',
    query: ContentImageQuerySchema,
    answer: ContentImageSchema,
  }),
}
