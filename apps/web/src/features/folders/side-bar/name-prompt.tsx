import { Modal, NumberInput } from '@mantine/core'
import type { Order } from '@veck/contract'
import { CopiesMax, copyName, numberedNames, PromptNameMaxLength, type SingleItem } from '@veck/domain'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showDone } from '../../../components/messages/toasts.tsx'
import { client } from '../../../lib/server/api.ts'
import { NameForm } from '../name-form.tsx'
import { promptedName } from '../../../lib/forms/name-rules.ts'
import { RenameForm } from '../rename-form.tsx'
import { useChangeOrder } from '../use-change-order.ts'

export type Prompt = { action: 'Rename' | 'Duplicate'; chosen: SingleItem }
type NamePromptProps = { order: Order; prompt: Prompt; onDone: () => void; onCancel: () => void }

const rule = promptedName(PromptNameMaxLength)

/** Asks for the name of a renamed or duplicated folder or marking (B4.12, B5.3). */
export function NamePrompt({ order, prompt: { action, chosen }, onDone, onCancel }: NamePromptProps) {
  const { t } = useTranslation()
  const title = t(`SideBar:${action}${chosen.kind === 'folder' ? 'Folder' : 'Marking'}`)
  return (
    <Modal opened centered title={title} onClose={onCancel} withCloseButton={false} returnFocus={false}>
      {action === 'Rename' ? (
        <RenameForm
          order={order}
          chosen={chosen}
          label={t('SideBar:NewName')}
          submit={t('SideBar:Save')}
          limit={PromptNameMaxLength}
          rule={rule}
          onDone={onDone}
          onCancel={onCancel}
        />
      ) : (
        <DuplicateForm order={order} chosen={chosen} onDone={onDone} onCancel={onCancel} />
      )}
    </Modal>
  )
}

function DuplicateForm({ order, chosen, onDone, onCancel }: Omit<NamePromptProps, 'prompt'> & Pick<Prompt, 'chosen'>) {
  const { t } = useTranslation()
  const change = useChangeOrder(order.id)
  const { kind, item } = chosen
  const initialName = copyName(item.name, t('SideBar:CopySuffix'), PromptNameMaxLength)
  const [copies, setCopies] = useState(1)
  const save = async (name: string) => {
    const body = { orderId: order.id, id: item.id, name, copies }
    await change({ send: () => (kind === 'folder' ? client.copyFolder({ body }) : client.copyMarking({ body })) })
    showDone(t('SideBar:Duplicated', { name: item.name, copy: describeCopies(name, copies) }))
    onDone()
  }
  return (
    <NameForm
      label={t('SideBar:CopyName')}
      submit={t('SideBar:Copy')}
      initialName={initialName}
      limit={PromptNameMaxLength}
      rule={rule}
      save={save}
      failed={(message) => t('OrderSideBar:DuplicateError', { name: item.name, message })}
      onCancel={onCancel}
    >
      <NumberInput
        label={t('SideBar:Copies')}
        description={t('SideBar:CopiesHint', { limit: CopiesMax })}
        value={copies}
        onChange={(value) => setCopies(Math.min(Math.max(Number(value) || 1, 1), CopiesMax))}
        min={1}
        max={CopiesMax}
        allowDecimal={false}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </NameForm>
  )
}

/** The first and the last name of several copies. */
const describeCopies = (name: string, copies: number) => {
  const names = numberedNames(name, copies, PromptNameMaxLength)
  return names.length === 1 ? name : `${names[0]} – ${names.at(-1)}`
}
