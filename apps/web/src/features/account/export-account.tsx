import { Button, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { showActionError } from '../../components/messages/toasts.tsx'
import { client } from '../../lib/server/api.ts'
import { saveFile } from '../../lib/server/download.ts'
import { useIsSlow } from '../../lib/screen/use-is-slow.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from '../../components/layout/section-card.module.css'

/** Downloads all data of the account. */
export function ExportAccount() {
  const { t } = useTranslation()
  const download = useMutation({
    mutationFn: async () => saveFile(await client.exportAccount()),
    onError: showActionError,
  })
  const isSlow = useIsSlow(download.isPending)
  return (
    <section className={classes.card} aria-labelledby="export">
      <Stack gap="md">
        <div>
          <Title order={2} id="export">
            {t('AccountExport:Title')}
          </Title>
          <Text className={classes.text}>{t('AccountExport:Text')}</Text>
        </div>
        <Button
          variant="default"
          className={classes.button}
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('AccountExport:Download')}
        </Button>
        <Text component="output" c="dimmed" size="sm">
          {isSlow && t('AccountExport:Packing')}
        </Text>
      </Stack>
    </section>
  )
}
