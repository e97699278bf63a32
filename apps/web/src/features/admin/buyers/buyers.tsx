import { Badge, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Buyer, BuyerSecrets } from '@veck/contract'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showActionError } from '../../../components/messages/toasts.tsx'
import { client, queries } from '../../../lib/server/api.ts'
import { Fetched } from '../fetched.tsx'
import { BuyerCompany } from './buyer-company.tsx'
import { BuyerDialog } from './buyer-dialog.tsx'
import { Secrets } from './secrets.tsx'
import { AdminPage } from '../admin-page.tsx'
import classes from '../admin.module.css'

export default function AdminBuyersScreen() {
  return (
    <AdminPage section="Buyers">
      <Buyers />
    </AdminPage>
  )
}

function Buyers() {
  const { t } = useTranslation()
  const buyers = useQuery(queries.getBuyers())
  const [adding, setAdding] = useState(false)
  const [secrets, setSecrets] = useState<BuyerSecrets>()
  return (
    <>
      <div className={classes.tools}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          {t('AdminBuyers:New')}
        </Button>
      </div>
      <Fetched query={buyers}>
        {(all) =>
          all.length === 0 ? (
            <p className={classes.none}>{t('AdminBuyers:None')}</p>
          ) : (
            <ul className={classes.rows}>
              {all.map((buyer) => (
                <BuyerRow key={buyer.id} buyer={buyer} />
              ))}
            </ul>
          )
        }
      </Fetched>
      <BuyerDialog
        opened={adding}
        onClose={() => setAdding(false)}
        onAdded={(newSecrets) => {
          setAdding(false)
          setSecrets(newSecrets)
        }}
      />
      <Secrets secrets={secrets} onClose={() => setSecrets(undefined)} />
    </>
  )
}

function BuyerRow({ buyer }: { buyer: Buyer }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [companyOpen, setCompanyOpen] = useState(false)
  const setActive = useMutation({
    mutationFn: (active: boolean) => client.setBuyerActive({ params: { id: buyer.id }, body: { active } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.getBuyers().queryKey }),
    onError: showActionError,
  })
  const { name, cxmlDomain, cxmlIdentity, ociUsername, returnHosts, active } = buyer
  const protocols = [cxmlIdentity && `cXML ${cxmlDomain} ${cxmlIdentity}`, ociUsername && `OCI ${ociUsername}`]
  const key = active ? 'ShutOut' : 'LetIn'
  return (
    <li className={classes.row}>
      <span className={classes.about}>
        <span className={classes.name}>{name}</span>
        <span className={classes.more}>{protocols.filter(Boolean).join(' · ')}</span>
        <span className={classes.more}>{t('AdminBuyers:ReturnsTo', { hosts: returnHosts.join(', ') })}</span>
      </span>
      <span className={classes.badges}>{!active && <Badge color="falu">{t('AdminBuyers:Out')}</Badge>}</span>
      <Button variant="default" aria-label={t('AdminBuyers:CompanyOf', { name })} onClick={() => setCompanyOpen(true)}>
        {t('AdminUsers:Company')}
      </Button>
      <Button
        variant="default"
        loading={setActive.isPending}
        aria-label={t(`AdminBuyers:${key}This`, { name })}
        onClick={() => setActive.mutate(!active)}
      >
        {t(`AdminBuyers:${key}`)}
      </Button>
      <BuyerCompany buyer={buyer} opened={companyOpen} onClose={() => setCompanyOpen(false)} />
    </li>
  )
}
