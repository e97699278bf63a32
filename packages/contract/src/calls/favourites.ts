import { call } from '../call.ts'
import { ProductParamsSchema } from '../schemas/catalogue.ts'
import { FavouriteFabricsSchema } from '../schemas/favourite.ts'

const path = '/api/app/account/favourite-fabrics'

/** Only for the signed-in user. */
export const favouriteCalls = {
  getFavouriteFabrics: call({
    method: 'GET',
    path,
    access: 'curtain',
    tag: 'catalogue',
    summary: 'The fabrics that the user has marked as favourites (decided: templates and favourites)',
    answer: FavouriteFabricsSchema,
  }),
  addFavouriteFabric: call({
    method: 'PUT',
    path: `${path}/{productId}`,
    access: 'curtain',
    tag: 'catalogue',
    summary: 'Mark a fabric as favourite (decided: templates and favourites)',
    params: ProductParamsSchema,
    answer: FavouriteFabricsSchema,
  }),
  removeFavouriteFabric: call({
    method: 'DELETE',
    path: `${path}/{productId}`,
    access: 'curtain',
    tag: 'catalogue',
    summary: 'A fabric is no longer a favourite (decided: templates and favourites)',
    params: ProductParamsSchema,
    answer: FavouriteFabricsSchema,
  }),
}
