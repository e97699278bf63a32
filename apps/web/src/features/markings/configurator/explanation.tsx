import { Box, Button, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMathFunction } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Marking, Order, Variant } from '@veck/contract'
import { type CurtainInput, type CurtainResult, markingQuantityOf } from '@veck/domain'
import { formatNumbers } from '@veck/texts/formats'
import { memo } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { NotFetched } from '../../../components/messages/not-fetched.tsx'
import { client } from '../../../lib/server/api.ts'
import { errorText } from '../../../lib/server/error-text.ts'
import { useLocale } from '../../../lib/screen/route-params.ts'
import { useTradeAmount } from '../../../lib/prices/trade-amount.ts'
import { usePresentationMode } from '../../../lib/prices/presentation-mode.ts'
import classes from './explanation.module.css'

type ExplanationProps = { order: Order; marking: Marking; input: CurtainInput; result: CurtainResult; variant: Variant }

/** The request for the price parts (B3.14). */
const priceRequest = ({ order, marking, input, result, variant }: ExplanationProps) => ({
  orderId: order.id,
  markingId: marking.id,
  markingQuantity: markingQuantityOf(input.quantity, result.splitCurtain),
  erpProductId: variant.partNo,
  erpConfigurableProductId: variant.configurableProductId,
  curtainConfiguration: input.curtainConfiguration,
  curtainDrops: [...result.curtainDrops],
  finishedHeight: result.finishedHeight,
  orientation: result.orientation,
  numberOf2FingerHooks: result.numberOf2FingerHooks,
  numberOf4FingerHooks: result.numberOf4FingerHooks,
  sewTogether: result.sewTogether,
  sewingType: result.sewingType,
  splitCurtain: result.splitCurtain,
  useWeights: result.useWeights,
  opening: result.opening,
  currencyCode: 'SEK' as const,
  underHem: result.underHem,
})

/** The parts of the price (B7.26). */
function PriceParts(props: ExplanationProps) {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const body = priceRequest(props)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['getMarkingPrice', body],
    queryFn: ({ signal }) => client.getMarkingPrice({ body }, { signal }),
  })
  if (isPending) return <Skeleton height="9rem" mt="lg" />
  if (!data)
    return (
      <Box mt="lg">
        <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>
      </Box>
    )
  return (
    <table className={classes.price}>
      <caption>{t('Configurator:PriceParts')}</caption>
      <tbody>
        {data.priceLines.map(({ code, message, price }) => (
          <tr key={code}>
            <th scope="row">{message}</th>
            <td>{trade(price)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Marking:TotalPrice')}</th>
          <td>{trade(data.totalPrice)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const ExplainButton = memo(function ExplainButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={classes.button ?? ''}
      onClick={onClick}
      leftSection={<IconMathFunction size={18} stroke={1.5} aria-hidden />}
    >
      {t('Configurator:Explain')}
    </Button>
  )
})

type StepsProps = ExplanationProps & { opened: boolean; onClose: () => void }

function Steps({ opened, onClose, ...props }: StepsProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { isPresenting } = usePresentationMode()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('Configurator:Explain')}
      closeButtonProps={{ 'aria-label': t('Configurator:Close') }}
    >
      <ol className={classes.steps}>
        {props.result.explanation.map(({ code, values }) => (
          <li key={code}>
            <Text component="span">{t(`CurtainStep:${code}`, { replace: formatNumbers(values, locale) })}</Text>
          </li>
        ))}
      </ol>
      {!isPresenting && !props.variant.isExternalFabric && <PriceParts {...props} />}
    </Dialog>
  )
}

/** Rendered only while open, so that a moving slider does not render the steps. */
const MemoizedSteps = memo(Steps, (before, after) => !before.opened && !after.opened)

/** "How was this calculated?": the steps of the engine with their values. */
export function Explanation(props: ExplanationProps) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <ExplainButton onClick={open} />
      <MemoizedSteps {...props} opened={isOpen} onClose={close} />
    </>
  )
}
