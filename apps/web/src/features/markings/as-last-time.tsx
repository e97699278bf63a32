import { Button, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { changeChoices, type CurtainInput, type CurtainParameters, makingDifferences, makingOf } from '@veck/domain'
import { useState } from 'react'
import { useAction } from '../../lib/actions/use-action.ts'
import { queries } from '../../lib/server/api.ts'
import { currentLocale } from '../../lib/language/i18n.ts'
import { languageTags } from '../../lib/language/locale.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './as-last-time.module.css'

type AsLastTimeProps = {
  input: CurtainInput
  parameters: CurtainParameters
  onChange: (change: Partial<CurtainInput>) => void
}

/** Fills a new marking with how the user's last curtain was made. Its sizes and quantity stay. */
export function AsLastTime({ input, parameters, onChange }: AsLastTimeProps) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...queries.getLastCurtain(), staleTime: 0 })
  /** As it was before it was filled. */
  const [before, setBefore] = useState<CurtainInput>()
  const last = data?.last
  const making = last ? makingOf(last.making) : {}
  const changed = makingDifferences(before ?? input, before ? input : changeChoices(input, making, parameters))
  const isOffered = last !== null && last !== undefined && changed.length > 0
  const press = () => {
    onChange(before ? makingOf(before) : making)
    setBefore(before ? undefined : input)
  }
  useAction({ id: 'asLastTime', label: t('AsLastTime:Fill'), isAllowed: isOffered && !before, run: press })
  if (!isOffered) return null
  const list = new Intl.ListFormat(languageTags[currentLocale()], { type: 'conjunction' })
  const fields = list.format(changed.map((field) => t(`Field:${field}`)))
  return (
    <div className={classes.line}>
      <Button variant="default" leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />} onClick={press}>
        {t(before ? 'AsLastTime:TakeBack' : 'AsLastTime:Fill')}
      </Button>
      <Text component="output" size="sm" c="dimmed" className={classes.text ?? ''}>
        {t(before ? 'AsLastTime:Filled' : 'AsLastTime:WillFill', {
          fields,
          marking: last.markingName,
          offer: last.offerName,
        })}
      </Text>
    </div>
  )
}
