import { NativeSelect, TextInput } from '@mantine/core'
import type { AuditFilter } from '@veck/contract'
import { SearchTextMaxLength } from '@veck/contract/limits'
import { auditActionNames, auditActions, auditGroups } from '@veck/domain'
import { SearchField } from '../../../components/forms/search-field.tsx'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './log.module.css'

type Filters = Partial<AuditFilter>
type FiltersProps = { filters: Filters; onChange: (filters: Filters) => void }

export function AuditFilters({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation()
  const change = (changed: { [Name in keyof Filters]?: string }) => onChange({ ...filters, ...changed } as Filters)
  const groups = auditGroups.map((group) => ({
    group: t(`AuditGroup:${group}`),
    items: auditActionNames
      .filter((action) => auditActions[action].group === group)
      .map((action) => ({ value: action, label: t(`AuditAction:${action}`) })),
  }))
  const searchFields = { person: 'AdminAudit:Person', subject: 'AdminAudit:Subject' } as const
  const dayFields = { from: 'AdminAudit:From', to: 'AdminAudit:To' } as const
  return (
    <search className={classes.filters}>
      <NativeSelect
        name="action"
        label={t('AdminAudit:Action')}
        value={filters.action ?? ''}
        onChange={(event) => change({ action: event.currentTarget.value })}
        data={[{ value: '', label: t('AdminAudit:AllActions') }, ...groups]}
      />
      {(['person', 'subject'] as const).map((name) => (
        <SearchField
          key={name}
          name={name}
          label={t(searchFields[name])}
          maxLength={SearchTextMaxLength}
          text={filters[name] ?? ''}
          onFind={(text) => change({ [name]: text })}
        />
      ))}
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          name={name}
          type="date"
          label={t(dayFields[name])}
          value={filters[name] ?? ''}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
    </search>
  )
}
