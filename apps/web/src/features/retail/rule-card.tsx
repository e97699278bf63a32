import { Anchor, Button, Checkbox, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import type { Retail } from '@veck/contract'
import { percentFromPercentage, type Percentage, type PriceDisplay, priceDisplays } from '@veck/domain'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Actions } from '../../components/layout/actions.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { FormNotice } from '../../components/forms/form-notice.tsx'
import { PriceRuleFields } from '../../components/forms/price-rule-fields.tsx'
import { Segments } from '../../components/forms/segments.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { client } from '../../lib/server/api.ts'
import { isChangedMeanwhile } from '../../lib/server/change-as-seen.ts'
import { filledIn } from '../../lib/forms/field-rules.ts'
import {
  isRuleUsable,
  marginAndMarkup,
  ruleInPercent,
  ruleOf,
  type RuleValues,
  ruleValuesOf,
} from '../../lib/prices/price-rule.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { useNumber } from '../../lib/language/use-formats.ts'
import type { RuleDraft } from './retail-drafts.ts'
import type { ChangeRetail } from './use-change-retail.ts'
import classes from './retail.module.css'

type CardValues = RuleValues & { source: 'profile' | 'own'; display: PriceDisplay; oneTotal: boolean }

const valuesOf = ({ own, profile, oneTotal }: Retail): CardValues => ({
  ...ruleValuesOf(own.rule ?? profile.rule),
  source: own.rule ? 'own' : 'profile',
  display: own.display ?? profile.display,
  oneTotal,
})

const savedPart = ({ own, oneTotal }: Retail) => JSON.stringify([own, oneTotal])

const isFilledIn = (value: number | string) => filledIn(String(value))

type RuleCardProps = {
  orderId: string
  retail: Retail
  /** A consumer always sees prices with VAT. */
  isForConsumer: boolean
  mayEdit: boolean
  /** Whether the brand profile that counts here is the user's own. */
  isOwner: boolean
  /** Whether the client would see trade prices. */
  isMissing: boolean
  change: ChangeRetail
  /** In presentation mode. What is typed stays. */
  isHidden: boolean
  /** The rule as it is typed; undefined: as saved. */
  onDraft: (draft: RuleDraft | undefined) => void
  onUnsaved: (isUnsaved: boolean) => void
}

/** The price rule of this order: that of the brand profile or its own, and how the client sees prices. */
export function RuleCard(props: RuleCardProps) {
  const { orderId, retail, isForConsumer, mayEdit, isOwner, isMissing, change, isHidden, onDraft, onUnsaved } = props
  const { t } = useTranslation()
  const to = usePathTo()
  const titleId = useId()
  const form = useForm<CardValues>({
    initialValues: valuesOf(retail),
    validate: { percentage: isFilledIn, minimumMargin: isFilledIn },
  })
  const { values } = form
  const isDirty = form.isDirty()
  const seen = useRef(savedPart(retail))
  const current = savedPart(retail)
  /** Shows what was saved, here or by another user. What is typed while a save runs stays. */
  const settle = (saved: Retail, keepsTyped = false) => {
    seen.current = savedPart(saved)
    if (!keepsTyped) form.setValues(valuesOf(saved))
    form.resetDirty(valuesOf(saved))
    form.clearErrors()
  }
  useEffect(() => {
    if (current !== seen.current && !isDirty) settle(retail)
    // When the saved rule changes: the form itself changes with every key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [current])
  const rule = values.source === 'own' ? ruleInPercent(values) : retail.profile.rule
  const isUsable = values.source === 'profile' || isRuleUsable(values)
  const display = isForConsumer ? 'inclVat' : values.display
  const draft = JSON.stringify(isDirty && isUsable ? { rule, display } : null)
  useEffect(() => {
    onDraft((JSON.parse(draft) as RuleDraft | null) ?? undefined)
    onUnsaved(isDirty)
  }, [draft, isDirty, onDraft, onUnsaved])

  const save = useFormCall(form, async (typed) => {
    const body = {
      rule: typed.source === 'own' ? ruleInPercent(typed) : null,
      display: typed.display === retail.profile.display ? null : typed.display,
      oneTotal: typed.oneTotal,
    }
    let found = seen.current
    try {
      const saved = await change({
        isAsSeen: (now) => {
          found = savedPart(now)
          return found === seen.current
        },
        send: (version) => client.changeOrderRetail({ params: { id: orderId }, body: { ...body, version } }),
      })
      settle(saved, JSON.stringify(form.getValues()) !== JSON.stringify(typed))
      showDone(t('Retail:RuleSaved'))
    } catch (error) {
      // The next attempt overwrites what the other user saved.
      if (isChangedMeanwhile(error)) seen.current = found
      throw error
    }
  })
  const discard = () => {
    settle(retail)
    save.reset()
  }
  if (isHidden) return null
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('Retail:RuleTitle')}
      </Title>
      <form noValidate onSubmit={save.onSubmit} className={classes.rule}>
        {isMissing && mayEdit && (
          <FormNotice>
            {t('Retail:RuleMissing')}{' '}
            {isOwner && (
              <Anchor component={Link} to={to('/studio')} underline="always">
                {t('Retail:ToStudio')}
              </Anchor>
            )}
          </FormNotice>
        )}
        {mayEdit && (
          <Segments
            label={t('Retail:RuleSource')}
            value={values.source}
            options={(['profile', 'own'] as const).map((value) => ({ value, label: t(`Retail:source.${value}`) }))}
            onChange={(source) => form.setFieldValue('source', source)}
          />
        )}
        {values.source === 'own' && mayEdit ? (
          <PriceRuleFields
            values={values}
            input={(name) => form.getInputProps(name)}
            onMethod={(method) => form.setFieldValue('method', method)}
            display={display}
            vatRate={percentFromPercentage(retail.order.vatRate as Percentage)}
          />
        ) : (
          !isMissing && <RuleInWords rule={rule} />
        )}
        {isForConsumer ? (
          <Text>{t('Retail:ConsumerDisplay')}</Text>
        ) : (
          mayEdit && (
            <div className={classes.choice}>
              <span className={classes.label} aria-hidden>
                {t('Studio:priceDisplay')}
              </span>
              <Segments
                label={t('Studio:priceDisplay')}
                value={values.display}
                options={priceDisplays.map((value) => ({ value, label: t(`Studio:priceDisplay.${value}`) }))}
                onChange={(value) => form.setFieldValue('display', value)}
              />
            </div>
          )
        )}
        {mayEdit && (
          <Checkbox
            {...form.getInputProps('oneTotal', { type: 'checkbox' })}
            label={t('Retail:OneTotal')}
            description={t('Retail:OneTotalText')}
          />
        )}
        <FormError>{isChangedMeanwhile(save.error) ? t('Retail:RuleChangedMeanwhile') : save.message}</FormError>
        {isDirty && (
          <Actions>
            <Button variant="default" onClick={discard}>
              {t('Retail:Discard')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('Retail:Save')}
            </Button>
          </Actions>
        )}
      </form>
    </section>
  )
}

/** The text of a choice, after a colon. */
const inSentence = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** A rule that is not being changed. */
function RuleInWords({ rule }: { rule: Retail['profile']['rule'] }) {
  const { t } = useTranslation()
  const number = useNumber()
  const { isMargin, margin, markup } = marginAndMarkup(ruleOf(rule))
  return (
    <Text>
      {t(isMargin ? 'Studio:MarginIsMarkup' : 'Studio:MarkupIsMargin', {
        margin: number(percentFromPercentage(margin)),
        markup: number(percentFromPercentage(markup)),
      })}{' '}
      {t('Studio:rounding')}: {inSentence(t(`Studio:rounding.${rule.rounding}`))}. {t('Studio:freight')}:{' '}
      {inSentence(t(`Studio:freight.${rule.freight}`))}.
    </Text>
  )
}
