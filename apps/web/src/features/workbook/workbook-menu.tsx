import { Button, Menu } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Order, WorkbookFormat } from '@veck/contract'
import { showActionError } from '../../components/messages/toasts.tsx'
import { useAction } from '../../lib/actions/use-action.ts'
import { client } from '../../lib/server/api.ts'
import { saveFile } from '../../lib/server/download.ts'
import { useMayEdit } from '../../lib/order/order-facts.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

/** The order as a spreadsheet file, and back. */
export function WorkbookMenu({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { isPresenting } = usePresentationMode()
  const to = usePathTo()
  const navigate = useNavigate()
  const mayEdit = useMayEdit(order)
  const importPath = to('/order/$order/import', { order: order.id })
  const download = useMutation({
    mutationFn: async (format: WorkbookFormat) =>
      // Trade prices are not for the client who sees the screen.
      saveFile(
        await client.getOrderWorkbook({
          params: { id: order.id },
          query: { format, withoutPrices: isPresenting ? 'true' : 'false' },
        }),
      ),
    onError: showActionError,
  })
  const template = useMutation({
    mutationFn: async () => saveFile(await client.getWorkbookTemplate({ query: { format: 'xlsx' } })),
    onError: showActionError,
  })
  useAction({ id: 'exportXlsx', label: t('Workbook:ExportXlsx'), run: () => download.mutate('xlsx') })
  useAction({ id: 'exportCsv', label: t('Workbook:ExportCsv'), run: () => download.mutate('csv') })
  useAction({
    id: 'importWorkbook',
    label: t('Workbook:Import'),
    isAllowed: mayEdit,
    run: () => navigate({ to: importPath }),
  })
  useAction({ id: 'workbookTemplate', label: t('Workbook:DownloadTemplate'), run: () => template.mutate() })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          loading={download.isPending || template.isPending}
          leftSection={<IconTableExport size={18} stroke={1.75} aria-hidden />}
        >
          {t('Workbook:Menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => download.mutate('xlsx')}>{t('Workbook:ExportXlsx')}</Menu.Item>
        <Menu.Item onClick={() => download.mutate('csv')}>{t('Workbook:ExportCsv')}</Menu.Item>
        <Menu.Divider />
        {mayEdit && (
          <Menu.Item component={Link} to={importPath}>
            {t('Workbook:Import')}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => template.mutate()}>{t('Workbook:DownloadTemplate')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
