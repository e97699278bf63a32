import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Order, Retail } from '@veck/contract'
import { type FixedPrice, isPriceRuleMissing, isSameEmail } from '@veck/domain'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { EmptyState } from '../../components/messages/empty-state.tsx'
import { LeaveDialog } from '../../components/dialogs/leave-dialog.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { StillLoading } from '../../components/messages/still-loading.tsx'
import { useAlternatives } from '../../lib/order/alternatives.ts'
import { queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { useMayEditRetail } from '../../lib/order/order-facts.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import { useLocale } from '../../lib/screen/route-params.ts'
import { useSession } from '../../lib/session/session.ts'
import { useIsWhole } from '../../lib/screen/use-is-whole.ts'
import { useRetail } from '../../lib/prices/use-retail.ts'
import { ExtraDialog } from './extra-dialog.tsx'
import { ExtraRow } from './extra-row.tsx'
import { nameOf } from './extra-values.ts'
import { useOfferFormats } from './format-offer.ts'
import { GroupSection } from './group-section.tsx'
import type { RowSettings } from './row-settings.ts'
import { offerGroups } from './offer-groups.ts'
import { calculateDraft, type RuleDraft } from './retail-drafts.ts'
import { RuleCard } from './rule-card.tsx'
import { TotalsCard } from './totals-card.tsx'
import { useExtras } from './use-extras.ts'
import { useOfferRows } from './use-offer-rows.ts'
import { useChangeRetail } from './use-change-retail.ts'
import { Warnings } from './warnings.tsx'
import classes from './retail.module.css'

type RetailPanelProps = {
  order: Order
  /** `hasUnsaved`: whether prices on screen are not saved. */
  renderActions: (hasUnsaved: () => boolean) => ReactNode
}

/** The offer to the client: what each curtain costs the customer, what the client pays, and the margin. */
export function RetailPanel({ order, renderActions }: RetailPanelProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRetail(order)
  if (data) return <LoadedRetail order={order} retail={data} renderActions={renderActions} />
  if (error) return <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>
  return (
    <output className={classes.columns} aria-label={t('Shell:Loading')}>
      <div className={classes.main}>
        <Skeleton height="6rem" radius="lg" />
        <Skeleton height="20rem" radius="lg" />
        <StillLoading />
      </div>
      <Skeleton height="16rem" radius="lg" />
    </output>
  )
}

/** As many groups as a large window shows. The others follow right after the first paint. */
const groupsAtFirst = 4

function LoadedRetail({ order, retail, renderActions }: RetailPanelProps & { retail: Retail }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const user = useSession()?.currentUser
  const { isPresenting } = usePresentationMode()
  const isWhole = useIsWhole()
  const mayEdit = useMayEditRetail(order)
  const change = useChangeRetail(order.id)
  const { rows, drafts, hasUnsaved } = useOfferRows(order.id, change)
  const extras = useExtras(order.id, change)
  const [rule, setRule] = useState<RuleDraft>()
  const [isRuleUnsaved, setRuleUnsaved] = useState(false)
  const { data: chosen } = useQuery(queries.getOrderClient({ params: { id: order.id } }))
  const { byMarking: curtains } = useAlternatives(order)
  const draft = useMemo(() => calculateDraft(retail, { rule, markings: drafts }), [retail, rule, drafts])
  const { groups, ofOrder } = useMemo(
    () => offerGroups(order, retail, draft, curtains),
    [order, retail, draft, curtains],
  )
  const formats = useOfferFormats(draft.order.display)
  const isRuleMissing = useMemo(() => isPriceRuleMissing(draft.order), [draft])
  const isTotalOnly = isPresenting && retail.oneTotal
  const settings = useMemo<RowSettings>(
    () => ({ formats, mayEdit, isPresenting, isTotalOnly, isRuleMissing, rows, t, locale }),
    [formats, mayEdit, isPresenting, isTotalOnly, isRuleMissing, rows, t, locale],
  )
  const savedPrices = useMemo(
    () => new Map(retail.order.markings.map(({ id, chosen: { fixedPrice } }) => [id, fixedPrice as FixedPrice | null])),
    [retail.order.markings],
  )
  const options = [
    ...groups.flatMap(({ markings }) =>
      markings.map(({ name, priced }) => ({ id: priced.id, name, price: priced.price, counts: priced.counts })),
    ),
    ...[...groups.flatMap((group) => group.extras), ...ofOrder].map(({ extra, priced }) => ({
      id: extra.id,
      name: nameOf(extra, locale),
      price: priced.price,
      counts: priced.counts,
    })),
  ].filter(({ counts }) => !counts)
  const hasUnsavedNow = useCallbackRef(() => hasUnsaved || isRuleUnsaved)
  const setUnsavedRule = useCallback((isUnsaved: boolean) => setRuleUnsaved(isUnsaved), [])
  const shown = isWhole ? groups : groups.slice(0, groupsAtFirst)
  const addButton = (folderId: string | null) =>
    mayEdit &&
    !isPresenting && (
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => extras.open({ extra: undefined, folderId })}
      >
        {t('Extra:Add')}
      </Button>
    )
  return (
    <>
      {renderActions(hasUnsavedNow)}
      <div className={classes.columns}>
        <div className={classes.main}>
          {groups.length + ofOrder.length === 0 && (
            <EmptyState title={t('Retail:Empty')}>{t('Retail:EmptyText')}</EmptyState>
          )}
          <ClientLine order={order} client={chosen?.client} mayEdit={mayEdit} />
          <RuleCard
            orderId={order.id}
            retail={retail}
            isForConsumer={chosen?.client?.consumer ?? false}
            mayEdit={mayEdit}
            isOwner={isSameEmail(order.userEmailAddress, user?.email ?? '')}
            isMissing={isRuleMissing}
            change={change}
            isHidden={isPresenting}
            onDraft={setRule}
            onUnsaved={setUnsavedRule}
          />
          {!isPresenting && <Warnings groups={groups} prices={draft.prices} isRuleMissing={isRuleMissing} />}
          {shown.map((group) => (
            <GroupSection
              key={group.folder.id}
              group={group}
              prices={draft.prices.folders.find(({ id }) => id === group.folder.id)}
              savedPrices={savedPrices}
              settings={settings}
              extras={extras}
              add={addButton(group.folder.id)}
            />
          ))}
          <section className={classes.folder} aria-labelledby="order-extras">
            <div className={classes.folderHead}>
              <Title order={2} id="order-extras">
                {t('Retail:OrderExtras')}
              </Title>
              {addButton(null)}
            </div>
            {ofOrder.length > 0 ? (
              <ul className={classes.rows}>
                {ofOrder.map((part) => (
                  <ExtraRow
                    key={part.extra.id}
                    part={part}
                    settings={settings}
                    onChange={() => extras.open({ extra: part.extra, folderId: null })}
                    onRemove={() => void extras.remove(part.extra, nameOf(part.extra, locale))}
                    onTaken={(taken) => void extras.setTaken(part.extra, taken)}
                  />
                ))}
              </ul>
            ) : (
              <Text className={classes.note}>{t('Retail:NoOrderExtras')}</Text>
            )}
          </section>
        </div>
        <aside className={classes.side}>
          <TotalsCard
            order={draft.order}
            prices={draft.prices}
            options={options.map(({ id, name, price }) => ({ id, name, price: formats.retail(price) }))}
            formats={formats}
            isPresenting={isPresenting}
            isTotalOnly={isTotalOnly}
            isRuleMissing={isRuleMissing}
          />
        </aside>
        <ExtraDialog
          key={extras.openedAs}
          order={order}
          library={retail.library}
          extra={extras.opened?.extra}
          folderId={extras.opened?.folderId ?? null}
          opened={extras.opened !== undefined}
          onSave={extras.save}
          onClose={extras.close}
        />
        <LeaveDialog text={t('Retail:LeaveText')} isLost={() => hasUnsaved || isRuleUnsaved} alsoOnClosing />
      </div>
    </>
  )
}

type ClientLineProps = { order: Order; client: { name: string } | null | undefined; mayEdit: boolean }

/** Who the offer is for. */
function ClientLine({ order, client, mayEdit }: ClientLineProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <p className={classes.client}>
      <span className={classes.label}>{t('Client:Title')}</span>{' '}
      {client === undefined ? '' : (client?.name ?? t('Retail:NoClient'))}
      {mayEdit && (
        <Button component={Link} to={to('/order/$order/edit', { order: order.id })} hash="client" variant="subtle">
          {t(client ? 'Retail:ChangeClient' : 'Retail:ChooseClient')}
        </Button>
      )}
    </p>
  )
}
