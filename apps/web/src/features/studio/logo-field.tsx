import { Button, Text } from '@mantine/core'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Logo, StudioLogo } from '@veck/contract'
import { LogoMaxBytes } from '@veck/contract/limits'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FormError } from '../../components/forms/form-error.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { client } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { logoUrl } from '../../lib/server/image-url.ts'
import { fieldsOf } from '../../lib/forms/use-form-call.ts'
import classes from './studio.module.css'

const accepted = ['image/png', 'image/jpeg', 'image/webp']

type LogoFieldProps = { logo: Logo | null; onChange: (logo: Logo | null) => void }

/** The logo. It is saved as soon as it is chosen; the other fields are saved with the form. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const { t } = useTranslation()
  const labelId = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [refused, setRefused] = useState<string>()
  const done = (message: string) => (answer: StudioLogo) => {
    onChange(answer.logo)
    showDone(message)
  }
  const upload = useMutation({
    mutationFn: (file: File) => client.uploadLogo({ form: { file } }),
    onSuccess: done(t('Studio:LogoSaved')),
  })
  const remove = useMutation({
    mutationFn: () => client.removeLogo(),
    onSuccess: (answer) => {
      done(t('Studio:LogoRemoved'))(answer)
      choose.current?.focus()
    },
  })
  const isBusy = upload.isPending || remove.isPending
  const take = (file: File | undefined) => {
    if (!file || isBusy) return
    upload.reset()
    remove.reset()
    const problem = problemOf(file)
    setRefused(problem && t(`Fields:${problem}`, { limit: LogoMaxBytes / 1024 / 1024 }))
    if (!problem) upload.mutate(file)
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(over && !isBusy)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    take(event.dataTransfer.files[0])
  }
  const error = upload.error ?? remove.error
  return (
    <fieldset aria-labelledby={labelId} className={classes.logo}>
      <span id={labelId} className={classes.label}>
        {t('Studio:Logo')}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={classes.logoPlace}
        data-over={isOver || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        {logo && <img src={logoUrl(logo.fileId)} alt={t('Studio:LogoAlt')} width={logo.width} height={logo.height} />}
        <div className={classes.logoTools}>
          <div className={classes.buttons}>
            <Button
              ref={choose}
              variant="default"
              loading={upload.isPending}
              disabled={remove.isPending}
              leftSection={<IconPhotoPlus size={20} stroke={1.5} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {t(logo ? 'Studio:LogoReplace' : 'Studio:LogoChoose')}
            </Button>
            {logo && (
              <Button
                variant="subtle"
                color="falu"
                loading={remove.isPending}
                disabled={upload.isPending}
                leftSection={<IconTrash size={20} stroke={1.5} aria-hidden />}
                onClick={() => remove.mutate()}
              >
                {t('Studio:LogoRemove')}
              </Button>
            )}
          </div>
          <Text className={classes.hint}>{t('Studio:LogoText')}</Text>
        </div>
        <input
          ref={input}
          type="file"
          accept={accepted.join(',')}
          hidden
          aria-label={t('Studio:LogoChoose')}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            // So that the same file can be chosen again.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <FormError>{refused ?? (error ? (fieldsOf(error)['file'] ?? errorText(error)) : undefined)}</FormError>
    </fieldset>
  )
}

/** Why a file is refused before it is sent. The server checks its content. */
const problemOf = ({ type, size }: File) => {
  if (!accepted.includes(type)) return 'notALogo'
  return size > LogoMaxBytes ? 'photoTooLarge' : undefined
}
