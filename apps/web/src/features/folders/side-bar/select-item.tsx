import { PlainCheck } from '../../../components/plain-check.tsx'
import classes from './tree.module.css'

type SelectItemProps = { name: string; checked: boolean; onChange: () => void }

/** Replaces the link in edit mode. */
export const SelectItem = ({ name, checked, onChange }: SelectItemProps) => (
  <label className={classes.link}>
    <PlainCheck checked={checked} onChange={onChange} />
    <span className={classes.name}>{name}</span>
  </label>
)
