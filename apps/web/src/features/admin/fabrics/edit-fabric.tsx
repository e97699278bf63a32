import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch, useParams } from '@tanstack/react-router'
import type { Fabric } from '@veck/contract'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { BackLink } from '../../../components/layout/back-link.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { showDone } from '../../../components/messages/toasts.tsx'
import { queries } from '../../../lib/server/api.ts'
import { Fetched } from '../fetched.tsx'
import { FabricForm } from './fabric-form.tsx'

export default function AdminEditFabricScreen() {
  const { product } = useParams({ from: '/$locale/_app/admin/fabrics/$product' })
  return <EditFabric key={product} productId={product === 'new' ? undefined : Number(product)} />
}

/** Changes a fabric, or adds one if there is no `productId`. */
function EditFabric({ productId }: { productId: number | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/$locale' })
  // The search and page of the list, for the link back.
  const { q, page } = useSearch({ from: '/$locale/_app/admin/fabrics/$product' })
  const search = { ...(q && { q }), ...(page && { page }) }
  // Read once: a refetch would replace what the user is typing.
  const fabric = useQuery({
    ...queries.getFabric({ params: { productId: productId ?? 0 } }),
    enabled: productId !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
  const onSaved = ({ name }: Fabric) => {
    showDone(t('AdminFabrics:Saved', { name }))
    void navigate({ to: '/$locale/admin/fabrics', search })
  }
  return (
    <Page
      title={productId === undefined ? t('AdminFabrics:New') : (fabric.data?.name ?? t('AdminFabrics:Edit'))}
      intro={t('AdminFabrics:EditIntro')}
      back={
        <BackLink from="/$locale" to="/$locale/admin/fabrics" search={search}>
          {t('AdminFabrics:ToList')}
        </BackLink>
      }
      wide
    >
      {productId === undefined ? (
        <FabricForm onSaved={onSaved} />
      ) : (
        <Fetched query={fabric}>
          {(data) => (
            <FabricForm key={data.version} fabric={data} onSaved={onSaved} onReload={() => void fabric.refetch()} />
          )}
        </Fetched>
      )}
    </Page>
  )
}
