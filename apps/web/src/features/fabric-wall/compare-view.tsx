import { Button, CloseButton, Skeleton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { Variant } from '@veck/contract'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { Segments } from '../../components/forms/segments.tsx'
import { type SceneCurtain, type SceneLight, sceneLights } from '../../curtain-scene/types.ts'
import { queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { Compared } from './use-compared.ts'
import { ComparedCurtain } from './compared-curtain.tsx'
import { useComparison } from './use-comparison.ts'
import { Weave } from './weave.tsx'
import classes from './compare-view.module.css'

/** The curtain in one fabric: for the 3D scene, and as the drawing that is shown until its picture is ready. */
export type CurtainInFabric = { scene: SceneCurtain; drawing: ReactNode; facts: ReactNode }

type CompareViewProps = {
  opened: boolean
  onClose: () => void
  compared: readonly Compared[]
  /** What hangs: the marking, or the standard window. */
  about: string
  /** Undefined if the curtain cannot be made in this fabric. */
  curtainIn: (colour: Variant) => CurtainInFabric | undefined
  renderStar: (colour: Variant) => ReactNode
  onRemove: (partNo: string) => void
  onChoose: ((colour: Variant) => void) | undefined
}

/** Up to four fabrics side by side on the same curtain, or their weaves in real size. */
export function CompareView({ opened, onClose, ...props }: CompareViewProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('FabricWall:CompareTitle')}
      fullScreen
      returnFocus
      closeButtonProps={{ 'aria-label': t('FabricWall:CloseCompare') }}
    >
      <CompareSides {...props} />
    </Dialog>
  )
}

function CompareSides(props: Omit<CompareViewProps, 'opened' | 'onClose'>) {
  const { compared, about, curtainIn, renderStar, onRemove, onChoose } = props
  const { t } = useTranslation()
  const [shown, setShown] = useState<'curtain' | 'weave'>('curtain')
  const loaded = useQueries({
    queries: compared.map(({ productId }) => queries.getVariants({ params: { productId } })),
  })
  const sides = compared.map((fabric, index) => {
    const { data, error, refetch } = loaded[index] ?? {}
    const colour = data?.find(({ partNo }) => partNo === fabric.partNo)
    return { fabric, colour, error, refetch, isGone: data !== undefined && !colour, made: colour && curtainIn(colour) }
  })
  const [light, setLight] = useState<SceneLight>('day')
  const comparison = useComparison(light)
  return (
    <div className={classes.compare}>
      <div className={classes.head}>
        <p className={classes.about}>{about}</p>
        {comparison && shown === 'curtain' && (
          <Segments
            label={t('CurtainPreview:Light')}
            value={light}
            onChange={setLight}
            options={sceneLights.map((each) => ({ value: each, label: t(`CurtainPreview:Light.${each}`) }))}
          />
        )}
        <Segments
          label={t('FabricWall:Shown')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'curtain', label: t('FabricWall:Curtain') },
            { value: 'weave', label: t('FabricWall:WeaveRealSize') },
          ]}
        />
      </div>
      <div className={classes.sides} data-count={compared.length}>
        {sides.map(({ fabric, colour, error, refetch, isGone, made }) => {
          const { partNo, name, color } = fabric
          return (
            <section key={partNo} className={classes.side} aria-label={`${name} ${color}`}>
              <div className={classes.image}>
                {error && <NotFetched onRetry={() => void refetch?.()}>{errorText(error)}</NotFetched>}
                {!colour && !error && !isGone && <Skeleton h="100%" />}
                {isGone && <p className={classes.note}>{t('Fabrics:Discontinued')}</p>}
                {colour && shown === 'weave' && <Weave colour={colour} magnification={1} bar={2} />}
                {colour && shown === 'curtain' && !made && <p className={classes.note}>{t('FabricWall:NotMade')}</p>}
                {colour && shown === 'curtain' && made && (
                  <ComparedCurtain
                    comparison={comparison}
                    scene={made.scene}
                    drawing={made.drawing}
                    fabric={{ name, color }}
                  />
                )}
              </div>
              <div className={classes.name}>
                <h3 className={classes.title}>
                  {name} {color}
                </h3>
                {colour && renderStar(colour)}
                <CloseButton
                  aria-label={t('FabricWall:Remove', { name, color })}
                  title={t('FabricWall:Remove', { name, color })}
                  onClick={() => onRemove(partNo)}
                />
              </div>
              {made?.facts}
              {colour && onChoose && (
                <Button
                  variant="light"
                  classNames={{ root: classes.choose ?? '', label: classes.chooseText ?? '' }}
                  onClick={() => onChoose(colour)}
                >
                  {t('FabricWall:ChooseThis', { name, color })}
                </Button>
              )}
            </section>
          )
        })}
      </div>
    </div>
  )
}
