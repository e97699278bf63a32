import { PlainCheck } from '../../../components/forms/plain-check.tsx'
import { RowName } from './row-name.tsx'
import classes from './tree.module.css'

type SelectItemProps = { name: string; checked: boolean; onChange: () => void }

/** Replaces the link in edit mode. */
export const SelectItem = ({ name, checked, onChange }: SelectItemProps) => (
  <label className={classes.link}>
    <PlainCheck checked={checked} onChange={onChange} />
    <RowName>{name}</RowName>
  </label>
)
