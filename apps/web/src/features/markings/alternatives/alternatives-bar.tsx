import { ActionIcon, Button } from '@mantine/core'
import { IconColumns2, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Alternative, Marking, Order } from '@veck/contract'
import { type AlternativeLetter, alternativeLetters } from '@veck/domain'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FormNotice } from '../../../components/forms/form-notice.tsx'
import { showActionError, showDone, showFailure } from '../../../components/messages/toasts.tsx'
import { lettersOf, useAlternatives, withAlternative } from '../../../lib/order/alternatives.ts'
import { isChangedMeanwhile } from '../../../lib/server/change-as-seen.ts'
import { useMayEdit } from '../../../lib/order/order-facts.ts'
import { usePathTo } from '../../../lib/screen/paths.ts'
import type { RenderPreview } from '../configurator/configurator.tsx'
import { type MarkingDraft, savedDraft } from '../draft.ts'
import type { Step } from '../steps.ts'
import { draftId, draftStorage } from '../use-draft.ts'
import { useChangeAlternatives } from './use-change-alternatives.ts'
import classes from './alternatives-bar.module.css'

const CompareDialog = lazy(() => import('./compare-dialog.tsx'))

type AlternativesBarProps = {
  order: Order
  marking: Marking
  step: Step
  /** The alternative on screen. Undefined: the order line. */
  alternative: Alternative | undefined
  draft: MarkingDraft
  isDirty: boolean
  onDiscard: () => void
  renderPreview: RenderPreview
}

/** The letters of the marking, and what can be done with them. Only for users who have clients. */
export function AlternativesBar(props: AlternativesBarProps) {
  const { order, marking, step, alternative, draft, isDirty, onDiscard, renderPreview } = props
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const mayEdit = useMayEdit(order)
  const { isOffered, byMarking } = useAlternatives(order)
  const { add, choose, remove } = useChangeAlternatives(order, marking)
  const [isComparing, setIsComparing] = useState(false)
  /** The comparison begins with the curtain on screen each time. */
  const [comparisons, setComparisons] = useState(0)
  if (!isOffered || !order.orderLines.some(({ markingId }) => markingId === marking.id)) return null

  const there = byMarking.get(marking.id)
  const current = alternative?.letter ?? there?.chosen
  const pathAt = (at: Step) =>
    to('/order/$order/marking/$marking/{-$step}', { order: order.id, marking: marking.id, step: at })
  const searchOf = (letter: AlternativeLetter | undefined) =>
    letter === undefined || letter === there?.chosen ? {} : { alternative: letter }
  const fail = (error: Error) => {
    if (isChangedMeanwhile(error)) showFailure(t('Alternatives:ChangedMeanwhile'))
    else showActionError(error)
  }

  /** Unsaved changes move to the new alternative; the curtain on screen stays as it is saved. */
  const onAdded = (made: Alternative | undefined) => {
    if (!made) return
    if (isDirty) {
      const begunFrom = savedDraft(withAlternative(order, made), marking)
      draftStorage.write(draftId(marking.id, made.letter), { draft: { ...draft, name: begunFrom.name }, begunFrom })
      onDiscard()
    }
    // A new alternative mostly differs by its fabric.
    void navigate({ to: pathAt(isDirty ? step : 2), search: { alternative: made.letter }, ignoreBlocker: true })
  }
  const onChosen = (letter: AlternativeLetter) => {
    showDone(t('Alternatives:Chosen', { letter }))
    setIsComparing(false)
    void navigate({ to: pathAt(step), search: {}, replace: true, ignoreBlocker: true })
  }
  const chooseLetter = (letter: AlternativeLetter) =>
    choose.mutate(letter, { onSuccess: () => onChosen(letter), onError: fail })
  const removeShown = (shown: Alternative) =>
    remove.mutate(shown, {
      onSuccess: () => {
        onDiscard()
        void navigate({ to: pathAt(step), search: {}, replace: true, ignoreBlocker: true })
      },
      onError: fail,
    })
  const isFull = there !== undefined && there.alternatives.length + 1 >= alternativeLetters.length
  return (
    <>
      <section className={classes.bar} aria-label={t('Alternatives:Title')}>
        {there &&
          lettersOf(there).map((letter) => (
            <Link
              key={letter}
              to={pathAt(step)}
              search={searchOf(letter)}
              replace
              className={classes.letter}
              // Otherwise A, which has no search, is marked as the current one besides every other.
              activeOptions={{ exact: true }}
              aria-current={letter === current ? 'true' : undefined}
            >
              {letter}
              {letter === there.chosen && <span className={classes.chosen}> {t('Alternatives:IsChosen')}</span>}
            </Link>
          ))}
        {mayEdit && !isFull && (
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.action}
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            loading={add.isPending}
            title={t('Alternatives:AddHint')}
            onClick={() => add.mutate(alternative?.letter, { onSuccess: onAdded, onError: fail })}
          >
            {t('Alternatives:Add')}
          </Button>
        )}
        {there && (
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.action}
            leftSection={<IconColumns2 size={18} stroke={1.75} aria-hidden />}
            onClick={() => {
              setComparisons(comparisons + 1)
              setIsComparing(true)
            }}
          >
            {t('Alternatives:Compare')}
          </Button>
        )}
        {alternative && mayEdit && (
          <span className={classes.own}>
            <Button
              variant="light"
              size="compact-md"
              className={classes.action}
              disabled={isDirty}
              loading={choose.isPending}
              {...(isDirty && { title: t('Alternatives:SaveFirst') })}
              onClick={() => chooseLetter(alternative.letter)}
            >
              {t('Alternatives:Choose', { letter: alternative.letter })}
            </Button>
            <ActionIcon
              color="gray"
              aria-label={t('Alternatives:Remove', { letter: alternative.letter })}
              loading={remove.isPending}
              onClick={() => removeShown(alternative)}
            >
              <IconTrash size={20} stroke={1.5} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </section>
      {alternative && !alternative.isSold && <FormNotice>{t('Alternatives:NotSold')}</FormNotice>}
      {there && comparisons > 0 && (
        <Suspense>
          <CompareDialog
            key={comparisons}
            opened={isComparing}
            order={order}
            marking={marking}
            there={there}
            first={there.chosen}
            second={alternative?.letter ?? there.alternatives[0]?.letter ?? there.chosen}
            mayChoose={mayEdit && !isDirty}
            isChoosing={choose.isPending}
            renderPreview={renderPreview}
            onChoose={chooseLetter}
            onClose={() => setIsComparing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
