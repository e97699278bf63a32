import { useNavigate } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { showDone } from '../components/messages/toasts.tsx'
import { ReadOnlyNote } from '../features/folders/read-only-note.tsx'
import { WorkbenchPage } from '../features/folders/workbench-page.tsx'
import { ImportWorkbook } from '../features/workbook/import-workbook.tsx'
import { WorkbookMenu } from '../features/workbook/workbook-menu.tsx'
import { useOrder } from '../lib/order/current-order.ts'
import { useMayEdit } from '../lib/order/order-facts.ts'
import { usePathTo } from '../lib/screen/paths.ts'
import { useTranslation } from '../lib/language/use-translation.ts'

/** Changes an order by an Excel or CSV file. */
export default function ImportWorkbookRoute() {
  const order = useOrder()
  return order ? <ImportToOrder key={order.id} order={order} /> : null
}

function ImportToOrder({ order }: { order: Order }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const mayEdit = useMayEdit(order)
  return (
    <WorkbenchPage
      order={order}
      above={order.folder}
      title={t('Workbook:ImportTitle')}
      intro={t('Workbook:ImportIntro')}
      tools={<WorkbookMenu order={order} />}
    >
      {mayEdit ? (
        <ImportWorkbook
          order={order}
          onSaved={({ changeCount, addedCount }) => {
            showDone(t('Workbook:Saved', { changed: changeCount, added: addedCount }))
            return navigate({ to: to('/order/$order/table', { order: order.id }) })
          }}
        />
      ) : (
        <ReadOnlyNote order={order} />
      )}
    </WorkbenchPage>
  )
}
