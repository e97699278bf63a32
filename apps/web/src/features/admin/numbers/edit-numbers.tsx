import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { NumbersKind } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../components/page.tsx'
import { queries } from '../../../lib/api.ts'
import { usePathTo } from '../../../lib/paths.ts'
import { Fetched } from '../fetched.tsx'
import { NumbersForm } from './numbers-form.tsx'

/** Makes a new version from the active one, or changes a draft. */
export function EditNumbers({ kind, draftId }: { kind: NumbersKind; draftId: number | undefined }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const query = draftId === undefined ? {} : { versionId: draftId }
  // Read once: a refetch would replace what the user is typing.
  const numbers = useQuery({
    ...queries.getNumberRows({ params: { kind }, query }),
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <Page
      title={draftId === undefined ? t(`AdminNumbers:Edit.${kind}`) : t('AdminNumbers:ChangeDraft', { id: draftId })}
      intro={t('AdminNumbers:EditIntro')}
      back={{ to: to('adminnumbers'), search: { kind }, label: t('AdminNumbers:ToNumbers') }}
      wide
    >
      <Fetched query={numbers}>
        {(rows) => (
          <NumbersForm
            kind={kind}
            numbers={rows}
            draftId={draftId}
            onKept={(version) => void navigate({ to: to('adminnumbers'), search: { kind, version } })}
          />
        )}
      </Fetched>
    </Page>
  )
}
