import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../lib/server/download.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './security.module.css'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

type ShownCodesProps = {
  codes: string[]
  /** The account of a sign-in that is not finished yet. */
  email?: string
  done: string
  onDone: () => void
}

/** The recovery codes, which are shown only now. */
export function ShownCodes({ codes, email, done, onDone }: ShownCodesProps) {
  const { t } = useTranslation()
  const own = useSession()?.currentUser.email
  const text = [t('RecoveryCodes:FileTitle', { email: email ?? own ?? '' }), '', ...codes, ''].join('\n')
  const download = () =>
    saveFile({ blob: new Blob([text], { type: 'text/plain' }), fileName: 'veck-recovery-codes.txt' })
  return (
    <Stack gap="md">
      <Text>{t('RecoveryCodes:Once')}</Text>
      <ul className={classes.codes} aria-label={t('RecoveryCodes:Title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <CopyButton value={codes.join('\n')} timeout={4000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
              onClick={copy}
            >
              <span aria-live="polite">{t(copied ? 'RecoveryCodes:Copied' : 'RecoveryCodes:Copy')}</span>
            </Button>
          )}
        </CopyButton>
        <Button variant="default" leftSection={<IconDownload {...icon} />} onClick={download}>
          {t('RecoveryCodes:Download')}
        </Button>
      </Group>
      <Button onClick={onDone} fullWidth>
        {done}
      </Button>
    </Stack>
  )
}
