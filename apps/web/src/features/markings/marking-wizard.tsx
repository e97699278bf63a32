import { useCallbackRef } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { Alternative, Marking, Order } from '@veck/contract'
import { changeChoices, type CurtainInput, findWindowProblem, type MarkingWindow } from '@veck/domain'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FormNotice } from '../../components/forms/form-notice.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { withAlternative } from '../../lib/order/alternatives.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { AsLastTime } from './as-last-time.tsx'
import { AlternativesBar } from './alternatives/alternatives-bar.tsx'
import { useChangeAlternatives } from './alternatives/use-change-alternatives.ts'
import { Configurator, ConfiguratorSkeleton, type RenderPreview } from './configurator/configurator.tsx'
import { MeasureForm } from './configurator/measure-form.tsx'
import { WindowSection } from './configurator/window-section.tsx'
import { CurtainDifferenceDialog, PricingChanged } from './curtain-difference-dialog.tsx'
import { fabricOfDraft, lineOf } from './draft.ts'
import { type ChosenVariant, inputFor } from './fabric-facts.ts'
import type { FabricStep } from './fabric-step.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { NameStep } from './name-step.tsx'
import { NoFabric } from './no-fabric.tsx'
import { SaveFailure } from './save-failure.tsx'
import type { Step } from './steps.ts'
import { useCalculation } from './use-calculation.ts'
import { useChangedCurtain } from './use-changed-curtain.ts'
import { useDraft } from './use-draft.ts'
import { useParameters } from './use-parameters.ts'
import { useRendering } from './use-rendering.ts'
import { useSaveMarking } from './use-save-marking.ts'
import { useVariant } from './use-variant.ts'
import { WizardBar } from './wizard-bar.tsx'
import { WizardHead } from './wizard-head.tsx'
import { WizardLoading } from './wizard-loading.tsx'
import { mayGoOn, maySave } from './wizard-rules.ts'
import classes from './marking-wizard.module.css'

type MarkingWizardProps = {
  order: Order
  marking: Marking
  /** The alternative to edit, instead of the order line. */
  alternative: Alternative | undefined
  step: Step
  /** Breadcrumb links. */
  path: ReactNode
  renderFabricStep: (step: FabricStep) => ReactNode
  renderPreview: RenderPreview
  /** Called with a fabric whose curtain will be shown. */
  onFabric: (variant: ChosenVariant) => void
}

/** Three steps: name, fabric, curtain with price (B2.16–B2.21). */
export function MarkingWizard(props: MarkingWizardProps) {
  const { marking, alternative, step, path, renderFabricStep, renderPreview, onFabric } = props
  const letter = alternative?.letter
  const order = useMemo(
    () => (alternative ? withAlternative(props.order, alternative) : props.order),
    [props.order, alternative],
  )
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const { draft, saved, begunFrom, isDirty, change, discard, acknowledge, named } = useDraft(order, marking, letter)
  const line = lineOf(order, marking)
  const { parameters, isPending, areUsual } = useParameters()
  const { variant: found, isLoading, retry } = useVariant(draft)
  const variant = isPending ? undefined : found
  useEffect(() => {
    if (variant && step < 3) onFabric(variant)
  }, [variant, step, onFabric])
  const isMeasuring = !found && !isLoading && !isPending && !retry && !line
  const input = useMemo(
    () => (variant || isMeasuring ? inputFor(variant, draft.choices, parameters) : undefined),
    [variant, isMeasuring, draft.choices, parameters],
  )
  /** Stable while a slider moves, so that memoized components are not rendered again. */
  const changeCurtain = useCallback(
    (update: Partial<CurtainInput>) =>
      change((before) => ({
        choices: changeChoices(inputFor(variant, before.choices, parameters), update, parameters),
        madeIn: variant ? fabricOfDraft(before) : null,
      })),
    [change, variant, parameters],
  )
  const changeWindow = useCallback((window: MarkingWindow | undefined) => change({ window }), [change])
  // The window belongs to the marking, so it is changed with the curtain that is ordered.
  const windowSection = input && !letter && <WindowSection window={draft.window} wall={input} onChange={changeWindow} />
  const changed = useChangedCurtain({
    line,
    draft,
    saved,
    input,
    variant,
    parameters,
    calculation: useCalculation(input, variant, parameters),
  })
  const { calculation, isUntouched, numbers } = changed
  const { result, isCalculating, price } = calculation
  const [comparing, setComparing] = useState<'seeing' | 'saving'>()
  const saving = useSaveMarking(props.order, marking, named)
  const { save: saveAlternative } = useChangeAlternatives(props.order, marking)
  const rendering = useRendering(props.order, marking)
  /** The wizard closes when the name is saved. A name that is saved between two steps is saved behind them. */
  const [isClosing, setIsClosing] = useState(false)
  /** The curtain is saved, and the preview stays open until its picture is taken. */
  const [isLeaving, setIsLeaving] = useState(false)
  const isSaving =
    isLeaving ||
    (isClosing && saving.name.isPending) ||
    [saving.curtain, saving.measured, saveAlternative].some(({ isPending: isUnderWay }) => isUnderWay)
  const photos = to('/order/$order/marking/$marking/images', { order: order.id, marking: marking.id })
  const folder = to('/order/$order/folder/$folder', { order: order.id, folder: marking.folderId })

  const goTo = (target: number) => {
    if (target <= 0) return void navigate({ to: folder })
    if (draft.name.trim() !== begunFrom.name && !saving.name.isPending) {
      setIsClosing(false)
      saving.name.mutate({ draft, begunFrom })
    }
    return void navigate({
      to: to('/order/$order/marking/$marking/{-$step}', { order: order.id, marking: marking.id, step: target }),
      search: letter ? { alternative: letter } : {},
    })
  }
  const leave = () => {
    discard()
    void navigate({ to: folder, ignoreBlocker: true })
  }
  const saveCurtain = () => {
    if (!input || !variant || !result) return
    const request = { draft, begunFrom, curtain: { input, variant } }
    const picture = rendering.take({ input, variant, result, window: draft.window })
    if (!letter) {
      const onSuccess = async () => {
        setIsLeaving(true)
        void rendering.send(picture)
        if (await rendering.untilTaken(picture)) leave()
        else discard()
      }
      saving.curtain.mutate(request, { onSuccess })
    } else {
      // The user stays, to compare or choose what they have saved.
      const onSuccess = () => {
        void rendering.send(picture)
        discard()
        showDone(t('Alternatives:Saved', { letter }))
      }
      saveAlternative.mutate({ ...request, letter }, { onSuccess })
    }
  }
  const takeNumbers = () => {
    setComparing(undefined)
    if (comparing === 'saving') saveCurtain()
    else change({ takesNewPricing: true })
  }
  const takeFabric = () => input && change((before) => ({ choices: input, madeIn: fabricOfDraft(before) }))
  const keepFabric = () => {
    change(({ madeIn }) => madeIn ?? { isExternal: false, fabric: null })
    if (!draft.madeIn) goTo(2)
  }
  const save = () => {
    // B4.3: an incomplete curtain is not saved.
    if (!input || !result) leave()
    else if (isMeasuring) saving.measured.mutate({ draft, begunFrom, input }, { onSuccess: leave })
    else if (!variant) leave()
    // An unchanged curtain keeps its stored result.
    else if (isUntouched && numbers) {
      setIsClosing(true)
      saving.name.mutate({ draft, begunFrom, withWindow: true }, { onSuccess: leave })
    } else if (numbers) setComparing('saving')
    else saveCurtain()
  }
  const { reset: resetName } = saving.name
  const { reset: resetCurtain } = saving.curtain
  const { reset: resetMeasured } = saving.measured
  const { reset: resetAlternative } = saveAlternative
  const resetAll = useCallback(() => {
    resetName()
    resetCurtain()
    resetMeasured()
    resetAlternative()
  }, [resetName, resetCurtain, resetMeasured, resetAlternative])
  const keepMine = useCallback(() => {
    acknowledge()
    resetAll()
  }, [acknowledge, resetAll])
  const takeTheirs = useCallback(() => {
    discard()
    resetAll()
  }, [discard, resetAll])
  const isNamed = draft.name.trim() !== ''
  const saveState = {
    isMeasuring,
    hasVariant: variant !== undefined,
    hasResult: result !== undefined,
    fitsWindow: !input || letter !== undefined || !findWindowProblem(draft.window, input),
    isCalculating,
    isSaving: isSaving || saving.name.isPending,
  }
  const onStep = useCallbackRef(goTo)
  const onSave = useCallbackRef(save)
  return (
    <div className={classes.wizard}>
      <div className={classes.page}>
        <WizardHead path={path} name={draft.name} photosAt={photos} closeTo={folder} />
        <AlternativesBar
          order={props.order}
          marking={marking}
          step={step}
          alternative={alternative}
          draft={draft}
          isDirty={isDirty}
          onDiscard={discard}
          renderPreview={renderPreview}
        />
        {step === 1 && <NameStep name={draft.name} onChange={(name) => change({ name })} onEnter={() => goTo(2)} />}
        {step === 2 &&
          renderFabricStep({
            isExternal: draft.isExternal,
            onSupplier: (isExternal) => change({ isExternal }),
            chosen: draft.fabric,
            onChoose: ({ productId, partNo }) => change({ fabric: { productId, partNo } }),
            ownFabric: draft.ownFabric,
            onOwnFabric: (ownFabric) => change({ ownFabric }),
          })}
        {step === 3 && !found && !isLoading && !isMeasuring && <NoFabric onChoose={() => goTo(2)} onRetry={retry} />}
        {step === 3 && !input && (found || isLoading) && <ConfiguratorSkeleton />}
        {step === 3 && !line && !letter && input && (
          <AsLastTime input={input} parameters={parameters} onChange={changeCurtain} />
        )}
        {step === 3 && isMeasuring && input && (
          <MeasureForm
            order={order}
            input={input}
            parameters={parameters}
            error={calculation.error}
            windowSection={windowSection}
            onChange={changeCurtain}
            onChooseFabric={() => goTo(2)}
          />
        )}
        {step === 3 && areUsual && <FormNotice>{t('Configurator:UsualNumbers')}</FormNotice>}
        {step === 3 && numbers && <PricingChanged isShownAsSaved={isUntouched} onSee={() => setComparing('seeing')} />}
        {step === 3 && variant && input && (
          <Configurator
            order={order}
            marking={marking}
            input={input}
            variant={variant}
            parameters={parameters}
            calculation={calculation}
            window={draft.window}
            windowSection={windowSection}
            renderPreview={renderPreview}
            shownCurtain={rendering.shownCurtain}
            onChange={changeCurtain}
          />
        )}
      </div>
      <WizardBar
        step={step}
        hasFabric={variant !== undefined}
        isFabricChosen={draft.isExternal || draft.fabric !== null}
        mayGoOn={isNamed && !isSaving && mayGoOn(draft, isCalculating)}
        maySave={maySave(draft, saveState)}
        isSaving={isSaving}
        price={price}
        isPriceCurrent={!isCalculating}
        onStep={onStep}
        onSave={onSave}
      />
      <WizardLoading isLoading={step === 3 && (isPending || isLoading)} isSaving={isSaving} />
      {numbers && (
        <CurtainDifferenceDialog
          cause="Numbers"
          opened={comparing !== undefined}
          {...numbers}
          onTake={takeNumbers}
          onKeep={() => setComparing(undefined)}
        />
      )}
      <CurtainDifferenceDialog
        cause="Fabric"
        opened={step === 3 && changed.fabric.differences.length > 0}
        {...changed.fabric}
        priceAfter={price}
        onTake={takeFabric}
        onKeep={keepFabric}
      />
      <LeaveGuard markingId={marking.id} letter={letter} isDirty={isDirty} onDiscard={discard} />
      <SaveFailure
        error={saving.name.error ?? saving.curtain.error ?? saving.measured.error ?? saveAlternative.error}
        onClose={resetAll}
        onKeepMine={keepMine}
        onTakeTheirs={takeTheirs}
      />
    </div>
  )
}
