import { Text, Title } from '@mantine/core'
import { IconNeedleThread } from '@tabler/icons-react'
import type { OrderLine } from '@veck/contract'
import { displayedSize, displayedWidth, sewingDescription } from '@veck/domain'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatMeasurements } from '../../lib/format-measurements.ts'
import { Swatch } from '../../components/swatch.tsx'
import { DropTable } from './drop-table.tsx'
import type { Curtain } from './folder-groups.ts'
import classes from './curtain-row.module.css'

/** A catalogue fabric by its name, a customer's own with colour and supplier (A2.37). */
function fabricOf(line: OrderLine, t: TFunction): string {
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

function WithoutFabric({ marking: { measured } }: Pick<Curtain, 'marking'>) {
  const { t } = useTranslation()
  if (!measured) return <Text c="dimmed">{t('Preview:NotConfigured')}</Text>
  return (
    <>
      <Text className={classes.text}>{t('Measured:NoFabric')}</Text>
      <Text c="dimmed" className={classes.text}>
        {formatMeasurements(measured, t)}
      </Text>
    </>
  )
}

type CurtainRowProps = { curtain: Curtain; withPrices: boolean; wizard: string | undefined }

/** One marking: fabric, sizes, how it is made, drops and price (A2.37). */
export function CurtainRow({ curtain: { marking, line }, withPrices, wizard }: CurtainRowProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.curtain}>
      <Swatch image={marking.productImage} className={classes.swatch}>
        {line && <IconNeedleThread size={28} stroke={1.25} />}
      </Swatch>
      <div className={classes.words}>
        <Title order={3} className={classes.name}>
          {wizard ? (
            <Link to={wizard} className={classes.link}>
              {marking.name}
            </Link>
          ) : (
            marking.name
          )}
        </Title>
        {line ? (
          <>
            <Text className={classes.text}>{fabricOf(line, t)}</Text>
            <Text c="dimmed" className={classes.text}>
              {`${displayedWidth(line)} × ${displayedSize(line.wallHeight)} cm${separator}`}
              {t('Preview:Quantity', { quantity: line.quantity })}
            </Text>
            <Text c="dimmed" className={classes.text}>
              {describeMaking(line, t)}
            </Text>
          </>
        ) : (
          <WithoutFabric marking={marking} />
        )}
      </div>
      {line && withPrices && (
        <p className={classes.price}>{line.isExternalFabric ? t('Preview:OwnFabric') : line.price.formatted}</p>
      )}
      {line && <DropTable line={line} withPrices={withPrices && !line.isExternalFabric} className={classes.drops} />}
    </div>
  )
}
