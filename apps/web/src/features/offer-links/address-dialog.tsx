import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconShare } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Actions } from '../../components/layout/actions.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { FormNotice } from '../../components/forms/form-notice.tsx'
import { logFailure } from '../../lib/server/log-failure.ts'
import classes from './offer-links.module.css'

type AddressDialogProps = { url: string | undefined; onClose: () => void }

/** The address for the client. It is not stored, so it is shown only here. */
export function AddressDialog({ url, onClose }: AddressDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={url !== undefined}
      onClose={onClose}
      title={t('OfferLinks:AddressTitle')}
      centered
      size="lg"
      closeButtonProps={{ 'aria-label': t('OfferLinks:Close') }}
    >
      {url !== undefined && <Address url={url} onClose={onClose} />}
    </Dialog>
  )
}

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

function Address({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch {
      // The browser does not let us: the user copies the selected text.
      field.current?.select()
      setOutcome('refused')
    }
  }
  // Phones share to messages and other apps. A user who closes that sheet has changed their mind.
  const share = () => navigator.share({ url }).catch((error: unknown) => logFailure('Address not shared', error))
  return (
    <Stack gap="md">
      <Text>{t('OfferLinks:AddressText')}</Text>
      <TextInput
        ref={field}
        label={t('OfferLinks:Address')}
        value={url}
        readOnly
        classNames={{ input: classes.address ?? '' }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <FormNotice>{outcome && t(outcome === 'copied' ? 'OfferLinks:Copied' : 'OfferLinks:CopyYourself')}</FormNotice>
      <Text className={classes.hint}>{t('OfferLinks:AddressHint')}</Text>
      <Actions>
        <Button variant="default" onClick={onClose}>
          {t('OfferLinks:Done')}
        </Button>
        {'share' in navigator && (
          <Button variant="default" leftSection={<IconShare {...icon} />} onClick={() => void share()}>
            {t('OfferLinks:Share')}
          </Button>
        )}
        <Button
          data-autofocus
          leftSection={outcome === 'copied' ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          onClick={() => void copy()}
        >
          {t('OfferLinks:Copy')}
        </Button>
      </Actions>
    </Stack>
  )
}
