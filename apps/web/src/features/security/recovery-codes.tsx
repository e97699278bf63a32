import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { SectionCard } from '../../components/layout/section-card.tsx'
import cardClasses from '../../components/layout/section-card.module.css'
import { client } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

type RecoveryCodesProps = { left: number; onMade: (codes: string[]) => void }

/** How many codes are left. New ones replace them. */
export function RecoveryCodes({ left, onMade }: RecoveryCodesProps) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const make = useMutation({
    mutationFn: () => client.makeRecoveryCodes(),
    onSuccess: ({ recoveryCodes }) => {
      setIsAsking(false)
      onMade(recoveryCodes)
    },
  })
  return (
    <SectionCard title={t('RecoveryCodes:Title')} text={t('RecoveryCodes:Text')}>
      <Text>{t('RecoveryCodes:Left', { left })}</Text>
      <Button
        variant="default"
        className={cardClasses.button}
        onClick={() => {
          make.reset()
          setIsAsking(true)
        }}
      >
        {t('RecoveryCodes:Make')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('RecoveryCodes:MakeTitle')}
        confirm={t('RecoveryCodes:Make')}
        cancel={t('Proof:Cancel')}
        loading={make.isPending}
        error={make.error ? errorText(make.error) : undefined}
        onConfirm={() => make.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        {t('RecoveryCodes:MakeText')}
      </ConfirmDialog>
    </SectionCard>
  )
}
