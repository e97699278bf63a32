import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { BuyerSecrets } from '@veck/contract'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Actions } from '../../../components/layout/actions.tsx'

const names = ['cxmlSharedSecret', 'ociPassword'] as const

/** The secrets can be shown only once, because the server stores only their hashes. */
export function Secrets({ secrets, onClose }: { secrets: BuyerSecrets | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={secrets !== undefined}
      onClose={onClose}
      title={t('AdminBuyers:SecretsTitle')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size="lg"
      centered
    >
      <Stack gap="md">
        <Text>{t('AdminBuyers:SecretsText')}</Text>
        {names.map((name) => {
          const secret = secrets?.[name]
          if (!secret) return null
          return (
            <Group key={name} align="end" wrap="nowrap">
              <TextInput label={t(`AdminBuyers:${name}`)} value={secret} readOnly flex={1} />
              <CopyButton value={secret}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {t(copied ? 'AdminBuyers:Copied' : 'AdminBuyers:Copy')}
                  </Button>
                )}
              </CopyButton>
            </Group>
          )
        })}
        <Actions>
          <Button onClick={onClose}>{t('AdminBuyers:Kept')}</Button>
        </Actions>
      </Stack>
    </Modal>
  )
}
