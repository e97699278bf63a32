import { Button, Checkbox, NativeSelect, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import {
  type CurtainInput,
  findWindowProblem,
  type MarkingWindow,
  normalizeWindow,
  type WindowDoor,
  WindowLabelMaxLength,
  windowLimits,
  type WindowSize,
} from '@veck/domain'
import { memo, useId, useState } from 'react'
import { describeWindow } from '../../../lib/order/describe-window.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { NumberField } from './number-field.tsx'
import classes from './window-section.module.css'

type WindowSectionProps = {
  window: MarkingWindow | undefined
  /** The wall that the window must fit. */
  wall: Pick<CurtainInput, 'curtainConfiguration' | 'wallWidth' | 'wallHeight'>
  onChange: (window: MarkingWindow | undefined) => void
}

const clampTo = (size: WindowSize) => (typed: number | string) =>
  Math.min(Math.max(Number(typed) || windowLimits[size].min, windowLimits[size].min), windowLimits[size].max)

/** The window as the client has it: optional, for the picture only. Closed, it takes one line and says what is known. */
export const WindowSection = memo(
  function WindowSection({ window, wall, onChange }: WindowSectionProps) {
    const { t } = useTranslation()
    const id = useId()
    const problem = findWindowProblem(window, wall)
    const [isOpened, setIsOpened] = useState(false)
    const isOpen = isOpened || problem !== undefined
    const set = (change: MarkingWindow) => onChange(normalizeTyped({ ...window, ...change }))
    const sizeField = (size: WindowSize, label: string) => (
      <div>
        <NumberField
          label={label}
          value={window?.[size]}
          limits={windowLimits[size]}
          clamp={clampTo(size)}
          onChange={(value) => set({ [size]: value })}
          onClear={() => set({ [size]: undefined })}
          error={problem?.field === size && t('Window:Problem', { max: problem.max })}
        />
      </div>
    )
    return (
      <section className={classes.section} aria-labelledby={`${id}title`}>
        <UnstyledButton
          className={classes.head ?? ''}
          aria-expanded={isOpen}
          aria-controls={`${id}fields`}
          onClick={() => setIsOpened(!isOpen)}
        >
          <span id={`${id}title`} className={classes.title}>
            {t('Window:Title')}
          </span>
          <Text span size="sm" c="dimmed" className={classes.summary}>
            {describeWindow(window, t) || t('Window:None')}
          </Text>
          <IconChevronDown
            size={18}
            stroke={1.75}
            aria-hidden
            className={classes.chevron}
            data-open={isOpen || undefined}
          />
        </UnstyledButton>
        {isOpen && (
          <div id={`${id}fields`} className={classes.fields}>
            <Text size="sm" c="dimmed">
              {t('Window:Intro')}
            </Text>
            <div className={classes.sizes}>
              {sizeField('width', t('Window:Width'))}
              {sizeField('height', t('Window:Height'))}
              {sizeField('sill', t('Window:Sill'))}
            </div>
            <div className={classes.pair}>
              <NativeSelect
                label={t('Window:Door')}
                value={window?.door ?? ''}
                data={[
                  { value: '', label: t('Window:DoorNone') },
                  { value: 'left', label: t('Window:DoorLeft') },
                  { value: 'right', label: t('Window:DoorRight') },
                ]}
                onChange={({ currentTarget: { value } }) => set({ door: value ? (value as WindowDoor) : undefined })}
              />
              {sizeField('niche', t('Window:Niche'))}
            </div>
            <Checkbox
              label={t('Window:Radiator')}
              checked={window?.radiator ?? false}
              onChange={({ currentTarget: { checked } }) => set({ radiator: checked || undefined })}
            />
            <TextInput
              label={t('Window:Label')}
              description={t('Window:LabelHint')}
              inputWrapperOrder={['label', 'input', 'description']}
              maxLength={WindowLabelMaxLength}
              value={window?.label ?? ''}
              onChange={({ currentTarget: { value } }) => set({ label: value || undefined })}
            />
            {window && (
              <Button
                variant="subtle"
                size="compact-sm"
                className={classes.clear ?? ''}
                onClick={() => onChange(undefined)}
              >
                {t('Window:Clear')}
              </Button>
            )}
          </div>
        )}
      </section>
    )
  },
  (before, after) =>
    before.window === after.window &&
    before.onChange === after.onChange &&
    before.wall.curtainConfiguration === after.wall.curtainConfiguration &&
    before.wall.wallWidth === after.wall.wallWidth &&
    before.wall.wallHeight === after.wall.wallHeight,
)

/** Keeps a space at the end of a label that the user is typing. */
const normalizeTyped = (typed: MarkingWindow): MarkingWindow | undefined => {
  const said = normalizeWindow(typed)
  return said ? { ...said, ...(typed.label && { label: typed.label }) } : undefined
}
