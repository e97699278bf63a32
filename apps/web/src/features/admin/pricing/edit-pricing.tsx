import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { NumbersKind } from '@veck/contract'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { BackLink } from '../../../components/layout/back-link.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { queries } from '../../../lib/server/api.ts'
import { Fetched } from '../fetched.tsx'
import { PricingForm } from './pricing-form.tsx'

export default function AdminEditPricingScreen() {
  const { kind, version } = useParams({ from: '/$locale/_app/admin/numbers/$kind/{-$version}' })
  return (
    <EditPricing
      key={`${kind} ${version}`}
      kind={kind === 'parameters' ? 'parameters' : 'prices'}
      draftId={version ? Number(version) : undefined}
    />
  )
}

/** Makes a new version from the active one, or changes a draft. */
function EditPricing({ kind, draftId }: { kind: NumbersKind; draftId: number | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/$locale' })
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
      back={
        <BackLink from="/$locale" to="/$locale/admin/numbers" search={{ kind }}>
          {t('AdminNumbers:ToNumbers')}
        </BackLink>
      }
      wide
    >
      <Fetched query={numbers}>
        {(rows) => (
          <PricingForm
            kind={kind}
            numbers={rows}
            draftId={draftId}
            onKept={(version) =>
              void navigate({ to: '/$locale/admin/numbers', search: { kind, version: String(version) } })
            }
          />
        )}
      </Fetched>
    </Page>
  )
}
