import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './section-card.module.css'

type SectionCardProps = { title: string; text?: ReactNode; children: ReactNode }

/** A section of a page with its heading, in a frame. */
export function SectionCard({ title, text, children }: SectionCardProps) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Stack gap="md">
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {text && <Text className={classes.text}>{text}</Text>}
        </div>
        {children}
      </Stack>
    </section>
  )
}
