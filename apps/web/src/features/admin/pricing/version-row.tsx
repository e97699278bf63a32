import { ActionIcon, Badge, Button } from '@mantine/core'
import { IconDownload, IconPencil } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NumbersKind, NumbersVersion } from '@veck/contract'
import { swedishTime } from '@veck/texts/formats'
import type { TFunction } from 'i18next'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showActionError } from '../../../components/messages/toasts.tsx'
import { client } from '../../../lib/server/api.ts'
import { saveFile } from '../../../lib/server/download.ts'
import { usePathTo } from '../../../lib/screen/paths.ts'
import classes from '../admin.module.css'

/** `Version 3 · Höstens priser`. */
export const versionName = (t: TFunction, { id, note }: NumbersVersion): string =>
  [t('AdminNumbers:Version', { id }), note].filter(Boolean).join(' · ')

const colours = { draft: 'ochre', scheduled: 'spruce', active: 'spruce', retired: 'gray' } as const

type VersionRowProps = { kind: NumbersKind; version: NumbersVersion; onOpen: () => void }

export function VersionRow({ kind, version, onOpen }: VersionRowProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const { id, state, createdAt, startsAt } = version
  const download = useMutation({
    mutationFn: () => client.getNumbersFile({ params: { kind, versionId: id } }),
    onSuccess: saveFile,
    onError: showActionError,
  })
  const isOpen = state === 'draft' || state === 'scheduled'
  return (
    <li className={classes.row}>
      <span className={classes.about}>
        <span className={classes.name}>{versionName(t, version)}</span>
        <span className={classes.more}>
          {startsAt
            ? t(state === 'scheduled' ? 'AdminNumbers:StartsAt' : 'AdminNumbers:StartedAt', {
                at: swedishTime(startsAt),
              })
            : t('AdminNumbers:KeptAt', { at: swedishTime(createdAt) })}
        </span>
      </span>
      <span className={classes.badges}>
        <Badge color={colours[state]} variant={state === 'active' ? 'filled' : 'light'}>
          {t(`AdminNumbers:${state}`)}
        </Badge>
      </span>
      {isOpen && (
        <Button variant="default" onClick={onOpen} aria-label={t('AdminNumbers:ReviewThis', { id })}>
          {t('AdminNumbers:Review')}
        </Button>
      )}
      {state === 'draft' && (
        <ActionIcon
          color="gray"
          component={Link}
          to={to('/admin/numbers/$kind/{-$version}', { kind, version: id })}
          aria-label={t('AdminNumbers:ChangeDraft', { id })}
        >
          <IconPencil size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        color="gray"
        loading={download.isPending}
        onClick={() => download.mutate()}
        aria-label={t('AdminNumbers:Download', { id })}
      >
        <IconDownload size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
    </li>
  )
}
