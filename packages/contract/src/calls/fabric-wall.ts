import { call } from '../call.ts'
import { FabricWallQuerySchema, FabricWallSchema } from '../schemas/fabric-wall.ts'

export const fabricWallCalls = {
  browseFabrics: call({
    method: 'GET',
    path: '/api/app/fabric-wall',
    access: 'curtain',
    tag: 'catalogue',
    summary:
      'The colours of the collection by search text and filters, with counts per filter value (decided: fabric wall)',
    query: FabricWallQuerySchema,
    answer: FabricWallSchema,
  }),
}
