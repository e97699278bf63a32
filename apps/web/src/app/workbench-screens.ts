import { createRoute } from '@tanstack/react-router'
import { workbench } from './frames.ts'
import { leadToFirstScreen, loadMarking, loadOrder, workbenchScreen } from './screen-options.ts'
import { textParams } from './search-params.ts'

const folderScreen = workbenchScreen(() => import('../routes/folder.tsx'), {}, 'folder')

// Leads to another screen at once, which would close a sheet that was opened here.
const orderScreen = workbenchScreen(() => import('../routes/order.tsx'), { hideSideBar: true }, 'folder')

/** The screens of an order. */
export const workbenchScreens = [
  createRoute({
    getParentRoute: () => workbench,
    path: '/order/$order',
    loader: ({ params }) => {
      // The screen that this one leads to.
      void folderScreen.component.preload?.()
      return loadOrder(params.order)
    },
    ...orderScreen,
    beforeLoad: (navigation) => {
      orderScreen.beforeLoad(navigation)
      leadToFirstScreen(navigation)
    },
  }),
  createRoute({
    getParentRoute: () => workbench,
    path: '/order/$order/edit',
    loader: ({ params }) => loadOrder(params.order),
    ...workbenchScreen(() => import('../routes/edit-order.tsx')),
  }),
  createRoute({
    getParentRoute: () => workbench,
    path: '/order/$order/offer',
    loader: ({ params }) => loadOrder(params.order),
    ...workbenchScreen(() => import('../routes/client-offer.tsx'), { access: 'seller' }),
  }),
  createRoute({
    getParentRoute: () => workbench,
    path: '/order/$order/preview/init',
    loader: ({ params }) => loadOrder(params.order),
    ...workbenchScreen(() => import('../routes/preview-init.tsx'), { hideSideBar: true }),
  }),
  createRoute({
    getParentRoute: () => workbench,
    path: '/order/$order/table',
    loader: ({ params }) => loadOrder(params.order),
    ...workbenchScreen(() => import('../routes/order-table.tsx')),
  }),
  createRoute({
    getParentRoute: () => workbench,
    path: '/order/$order/import',
    loader: ({ params }) => loadOrder(params.order),
    ...workbenchScreen(() => import('../routes/import-workbook.tsx')),
  }),
  createRoute({
    getParentRoute: () => workbench,
    // The folder that it was opened from.
    path: '/order/$order/change/{-$folder}',
    loader: ({ params }) => loadOrder(params.order),
    ...workbenchScreen(() => import('../routes/change-lines.tsx')),
  }),
  createRoute({
    getParentRoute: () => workbench,
    path: '/order/$order/folder/$folder',
    loader: ({ params }) => loadOrder(params.order),
    ...folderScreen,
  }),
  createRoute({
    getParentRoute: () => workbench,
    path: '/order/$order/folder/$folder/create-marking',
    loader: ({ params }) => loadOrder(params.order),
    ...workbenchScreen(() => import('../features/folders/create-marking.tsx')),
  }),
  createRoute({
    getParentRoute: () => workbench,
    path: '/order/$order/folder/$folder/create',
    loader: ({ params }) => loadOrder(params.order),
    ...workbenchScreen(() => import('../features/folders/create-folder.tsx')),
  }),
  createRoute({
    getParentRoute: () => workbench,
    path: '/order/$order/folder/$folder/rooms',
    loader: ({ params }) => loadOrder(params.order),
    ...workbenchScreen(() => import('../routes/rooms.tsx')),
  }),
  createRoute({
    getParentRoute: () => workbench,
    path: '/order/$order/folder/$folder/edit',
    loader: ({ params }) => loadOrder(params.order),
    ...workbenchScreen(() => import('../features/folders/rename-folder.tsx')),
  }),
  createRoute({
    getParentRoute: () => workbench,
    path: '/order/$order/marking/$marking/{-$step}',
    // The letter of an alternative to the order line; search and filters of the fabric step, if it is opened from the fabric wall.
    validateSearch: textParams('alternative', 'q', 'filter', 'favourites'),
    loader: ({ params, preload }) => loadMarking(params, preload),
    ...workbenchScreen(() => import('../routes/marking.tsx'), { hideSideBar: true }),
  }),
  createRoute({
    getParentRoute: () => workbench,
    path: '/order/$order/marking/$marking/images',
    loader: ({ params }) => loadOrder(params.order),
    ...workbenchScreen(() => import('../routes/marking-images.tsx'), { orderSideBar: 'Images' }),
  }),
  createRoute({
    getParentRoute: () => workbench,
    path: '/order/$order/marking/$marking/create-image',
    loader: ({ params }) => loadOrder(params.order),
    ...workbenchScreen(() => import('../routes/create-marking-image.tsx'), { orderSideBar: 'Images' }),
  }),
  createRoute({
    getParentRoute: () => workbench,
    // The same screen, for the markings of one fabric.
    path: '/order/$order/fabric/$product/$variant',
    loader: ({ params }) => loadOrder(params.order),
    ...workbenchScreen(() => import('../routes/change-lines.tsx'), { orderSideBar: 'Fabrics' }),
  }),
] as const
