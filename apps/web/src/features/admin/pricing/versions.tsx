import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { NumbersKind } from '@veck/contract'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { queries } from '../../../lib/server/api.ts'
import { Fetched } from '../fetched.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { VersionRow } from './version-row.tsx'
import classes from '../admin.module.css'

type VersionsProps = { kind: NumbersKind; opened: number | undefined; onOpen: (id: number | undefined) => void }

export function Versions({ kind, opened, onOpen }: VersionsProps) {
  const { t } = useTranslation()
  const versions = useQuery(queries.getNumbers({ params: { kind } }))
  return (
    <>
      <Title order={2} className={classes.heading}>
        {t('AdminNumbers:Versions')}
      </Title>
      <Fetched query={versions}>
        {(all) =>
          all.length === 0 ? (
            <p className={classes.none}>{t('AdminNumbers:None')}</p>
          ) : (
            <>
              <ul className={classes.rows}>
                {all.map((version) => (
                  <VersionRow key={version.id} kind={kind} version={version} onOpen={() => onOpen(version.id)} />
                ))}
              </ul>
              <PreviewDialog
                kind={kind}
                version={all.find(({ id }) => id === opened)}
                onClose={() => onOpen(undefined)}
              />
            </>
          )
        }
      </Fetched>
    </>
  )
}
