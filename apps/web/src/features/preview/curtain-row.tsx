import { IconNeedleThread } from '@tabler/icons-react'
import type { MarkingRendering, OrderLine } from '@veck/contract'
import { displayedWall, sewingDescription } from '@veck/domain'
import type { TFunction } from 'i18next'
import { memo, type ReactNode } from 'react'
import { type AlternativesOfMarking, lettersShown } from '../../lib/order/alternatives.ts'
import { formatMeasurements } from '../../lib/language/format-measurements.ts'
import { CurtainPicture } from '../../components/offer/curtain-picture.tsx'
import { Letters } from '../../components/forms/letters.tsx'
import { Swatch } from '../../components/offer/swatch.tsx'
import { smallRenderingUrl } from '../../lib/order/renderings.ts'
import { DropTable } from './drop-table.tsx'
import type { Curtain } from './folder-groups.ts'
import type { FormatTrade } from '../../lib/prices/trade-amount.ts'
import classes from './curtain-row.module.css'

/** A catalogue fabric by its name, a customer's own with colour and supplier (A2.37). */
function fabricOf(line: Omit<OrderLine, 'ecomRowId'>, t: TFunction): string {
  if (!line.isExternalFabric) return line.productName
  const fabric = [line.externalFabricName, line.externalFabricColor].filter(Boolean).join(', ')
  return t('Preview:OwnFabricFrom', { fabric, supplier: line.externalFabricSupplier })
}

/** A line never starts with the separator. */
const separator = '\u00A0· '
const unbroken = (words: string) => words.replaceAll(' ', '\u00A0')

const describeMaking = (line: OrderLine, t: TFunction): string =>
  sewingDescription({ ...line, ...line.curtainData })
    .map(({ key, values }) => unbroken(t(key, values)))
    .join(separator)

const quiet = `${classes.text} ${classes.quiet}`

function WithoutFabric({ marking: { measured }, t }: Pick<CurtainRowProps, 'marking' | 't'>) {
  if (!measured) return <p className={quiet}>{t('Preview:NotConfigured')}</p>
  return (
    <>
      <p className={classes.text}>{t('Measured:NoFabric')}</p>
      <p className={quiet}>{formatMeasurements(measured, t)}</p>
    </>
  )
}

/** What the client can have instead. */
const Others = ({ there, t }: { there: AlternativesOfMarking; t: TFunction }) => (
  <ul className={classes.others} aria-label={t('Alternatives:Title')}>
    {there.alternatives.map((other) => (
      <li key={other.letter}>{`${t('Alternatives:Letter', { letter: other.letter })}: ${fabricOf(other, t)}`}</li>
    ))}
  </ul>
)

/** Texts are props and links are plain, because an order can have hundreds of rows. `useLinkEvents` follows the links. */
type CurtainRowProps = Curtain & {
  withPrices: boolean
  /** In presentation mode, what the client pays. */
  retail: string | undefined
  /** Not part of the total. */
  isOption: boolean
  wizard: string | undefined
  /** Undefined: the marking has none, or the user has no clients. */
  there: AlternativesOfMarking | undefined
  /** How far it has come since it was ordered. */
  state: ReactNode
  orderId: string
  rendering: MarkingRendering | undefined
  t: TFunction
  trade: FormatTrade
}

/** One marking: fabric, sizes, how it is made, drops and price (A2.37). */
export const CurtainRow = memo(function CurtainRow(props: CurtainRowProps) {
  const { marking, line, withPrices, retail, isOption, wizard, there, state, orderId, rendering, t, trade } = props
  return (
    <div className={classes.curtain}>
      <CurtainPicture
        url={line && rendering && smallRenderingUrl(orderId, rendering.fileId)}
        oldText={rendering?.isOld ? t('Preview:OldPicture') : undefined}
        className={classes.picture}
      >
        <Swatch image={marking.productImage} className={classes.swatch}>
          {line && <IconNeedleThread size={28} stroke={1.25} />}
        </Swatch>
      </CurtainPicture>
      <div className={classes.words}>
        <h3 className={classes.name}>
          {wizard ? (
            <a href={wizard} className={classes.link}>
              {marking.name}
            </a>
          ) : (
            marking.name
          )}{' '}
          {there && <Letters {...lettersShown(there, t)} />}
        </h3>
        {line ? (
          <>
            <p className={classes.text}>{fabricOf(line, t)}</p>
            <p className={quiet}>
              {`${displayedWall(line)}${separator}`}
              {t('Preview:Quantity', { quantity: line.quantity })}
            </p>
            <p className={quiet}>{describeMaking(line, t)}</p>
            {there && <Others there={there} t={t} />}
          </>
        ) : (
          <WithoutFabric marking={marking} t={t} />
        )}
        {state}
      </div>
      {line && withPrices && (
        <p className={classes.price}>{line.isExternalFabric ? t('Preview:OwnFabric') : trade(line.price)}</p>
      )}
      {line && retail && <p className={classes.price}>{isOption ? `${t('Retail:Optional')} ${retail}` : retail}</p>}
      {line && (
        <DropTable
          line={line}
          withPrices={withPrices && !line.isExternalFabric}
          t={t}
          trade={trade}
          className={classes.drops}
        />
      )}
    </div>
  )
})
