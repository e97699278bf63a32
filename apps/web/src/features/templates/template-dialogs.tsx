import { useState } from 'react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { templateDialog, useTemplateDialog } from '../../lib/order/template-dialog.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { InsertTemplate } from './insert-template.tsx'
import { SaveTemplate } from './save-template.tsx'

/** The dialogs that other features open. */
export default function TemplateDialogs() {
  const { t } = useTranslation()
  const wanted = useTemplateDialog()
  // Kept, so that the contents do not change while the dialog closes.
  const [shown, setShown] = useState(wanted)
  if (wanted && wanted !== shown) setShown(wanted)
  return (
    <Dialog
      opened={wanted !== undefined}
      onClose={templateDialog.close}
      title={t(shown?.kind === 'insert' ? 'Templates:Insert' : 'Templates:Save')}
      withCloseButton={false}
      centered
      returnFocus
    >
      {shown?.kind === 'save' && <SaveTemplate request={shown} onClose={templateDialog.close} />}
      {shown?.kind === 'insert' && <InsertTemplate request={shown} onClose={templateDialog.close} />}
    </Dialog>
  )
}
