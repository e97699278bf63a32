import { Box, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { queries } from '../../../lib/server/api.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Fetched } from '../fetched.tsx'
import classes from './messages.module.css'

type DocumentButtonProps = { id: string; of: 'message' | 'placement'; name: string }

/** Shows a document as text in a dialog. It comes from another system, so it is never rendered as HTML. */
export function DocumentButton({ id, of, name }: DocumentButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)} aria-label={t('AdminMessages:DocumentOf', { name })}>
        {t('AdminMessages:Document')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={name}
        size="xl"
        closeButtonProps={{ 'aria-label': t('Admin:Close') }}
      >
        <Document id={id} of={of} name={name} />
      </Dialog>
    </>
  )
}

function Document({ id, of, name }: DocumentButtonProps) {
  const params = { id }
  const message = useQuery({ ...queries.getErpMessageDocument({ params }), enabled: of === 'message' })
  const placement = useQuery({ ...queries.getErpPlacementDocument({ params }), enabled: of === 'placement' })
  return (
    <Fetched query={of === 'message' ? message : placement}>
      {({ document }) => (
        // Focusable, so that the keyboard can scroll it.
        <Box component="section" tabIndex={0} aria-label={name} className={classes.document}>
          <pre>{indented(document)}</pre>
        </Box>
      )}
    </Fetched>
  )
}

/** JSON often comes on one line. XML is shown as it came. */
const indented = (document: string) => {
  try {
    return JSON.stringify(JSON.parse(document), null, 2)
  } catch {
    return document
  }
}
