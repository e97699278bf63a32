import { ActionIcon, Badge, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedAddress, User } from '@veck/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { showActionError, showDone } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { useCountries } from '../../lib/language/use-countries.ts'
import { AddressDialog } from './address-dialog.tsx'
import cardClasses from '../../components/layout/section-card.module.css'
import classes from '../../components/layout/row-list.module.css'

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const

type Place = Omit<SavedAddress, 'id' | 'isDefault'>

/** The address in one line, for the labels that screen readers read. */
const inLanguage = ({ company, address1, city }: Place) => [company, address1, city].filter(Boolean).join(', ')

/** The address that the supplier has registered for the account. */
const registeredAddress = (user: User): Place | undefined =>
  user.address === ''
    ? undefined
    : {
        company: user.erpCompanyName,
        address1: user.address,
        address2: '',
        zipcode: user.postalNo,
        city: user.city,
        country: user.countryCode,
      }

/** The user's delivery addresses: add, change, remove and choose the default. */
export function SavedAddresses({ user }: { user: User }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const saved = useQuery(queries.getAddresses())
  /** The address in the dialog: a new one, or the one that is changed. */
  const [editing, setEditing] = useState<SavedAddress | 'new'>()
  const [removing, setRemoving] = useState<SavedAddress>()
  const keep = (addresses: SavedAddress[]) => {
    queryClient.setQueryData(queries.getAddresses().queryKey, addresses)
    void queryClient.invalidateQueries({ queryKey: ['getDeliveryDefaults'] })
  }
  const makeDefault = useMutation({
    mutationFn: ({ id, ...address }: SavedAddress) =>
      client.changeAddress({ params: { id }, body: { ...address, isDefault: true } }),
    onSuccess: keep,
    onError: showActionError,
  })
  const remove = useMutation({
    mutationFn: ({ id }: SavedAddress) => client.removeAddress({ params: { id } }),
    onSuccess: (addresses) => {
      keep(addresses)
      setRemoving(undefined)
      showDone(t('Addresses:Removed'))
    },
  })
  const ask = (address: SavedAddress) => {
    remove.reset()
    setRemoving(address)
  }
  const registered = registeredAddress(user)
  const addresses = saved.data ?? []
  return (
    <section className={cardClasses.card} aria-labelledby="addresses">
      <Stack gap="md">
        <div>
          <Title order={2} id="addresses">
            {t('Addresses:Title')}
          </Title>
          <Text className={cardClasses.text}>{t('Addresses:Text')}</Text>
        </div>
        {saved.error && <NotFetched onRetry={() => void saved.refetch()}>{errorText(saved.error)}</NotFetched>}
        {saved.isPending && <Skeleton height={48} />}
        {saved.data && (
          <ul className={classes.list} aria-labelledby="addresses">
            {addresses.map((address) => (
              <li key={address.id}>
                <PlaceLines place={address}>
                  {address.isDefault && <Badge variant="light">{t('Addresses:Default')}</Badge>}
                </PlaceLines>
                <div className={classes.actions}>
                  {!address.isDefault && (
                    <Button
                      variant="subtle"
                      aria-label={t('Addresses:MakeDefaultOf', { address: inLanguage(address) })}
                      loading={makeDefault.isPending && makeDefault.variables.id === address.id}
                      onClick={() => makeDefault.mutate(address)}
                    >
                      {t('Addresses:MakeDefault')}
                    </Button>
                  )}
                  <ActionIcon
                    aria-label={t('Addresses:Edit', { address: inLanguage(address) })}
                    onClick={() => setEditing(address)}
                  >
                    <IconPencil {...icon} />
                  </ActionIcon>
                  <ActionIcon
                    color="falu"
                    aria-label={t('Addresses:Remove', { address: inLanguage(address) })}
                    onClick={() => ask(address)}
                  >
                    <IconTrash {...icon} />
                  </ActionIcon>
                </div>
              </li>
            ))}
            {registered && (
              <li>
                <PlaceLines place={registered}>
                  <Badge variant="default">{t('Addresses:Registered')}</Badge>
                </PlaceLines>
              </li>
            )}
            {addresses.length === 0 && !registered && <li>{t('Addresses:None')}</li>}
          </ul>
        )}
        <Button
          variant="default"
          className={cardClasses.button}
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => setEditing('new')}
        >
          {t('Addresses:Add')}
        </Button>
      </Stack>
      {editing && (
        <AddressDialog
          address={editing === 'new' ? undefined : editing}
          // The first saved address becomes the default.
          isFirst={addresses.length === 0}
          onSaved={(changed) => {
            keep(changed)
            setEditing(undefined)
            showDone(t('Addresses:Saved'))
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      <ConfirmDialog
        opened={removing !== undefined}
        title={t('Addresses:RemoveTitle')}
        confirm={t('Addresses:RemoveYes')}
        cancel={t('Addresses:RemoveNo')}
        destructive
        loading={remove.isPending}
        error={remove.error ? errorText(remove.error) : undefined}
        onConfirm={() => removing && remove.mutate(removing)}
        onCancel={() => setRemoving(undefined)}
      >
        {removing && t('Addresses:RemoveBody', { address: inLanguage(removing) })}
      </ConfirmDialog>
    </section>
  )
}

function PlaceLines({ place, children }: { place: Place; children: ReactNode }) {
  const countries = useCountries()
  const { company, address1, address2, zipcode, city } = place
  const country = countries.find(({ value }) => value === place.country)?.label ?? place.country
  const [first, ...rest] = [company, address1, address2, `${zipcode} ${city}`.trim(), country].filter(Boolean)
  return (
    <div className={classes.place}>
      <div className={classes.name}>
        {first}
        {children}
      </div>
      <div className={classes.rest}>{rest.join(', ')}</div>
    </div>
  )
}
