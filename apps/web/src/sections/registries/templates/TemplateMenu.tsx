import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useTemplateChoices } from './use-template-choices.ts'

interface TemplateMenuProps {
  template_id: number | null
  onChange: (template_id: number | null) => void
}

/** By which template the registry goes to paper and to Excel. */
export function TemplateMenu({ template_id, onChange }: TemplateMenuProps) {
  const templates = useTemplateChoices(template_id)
  if (templates.length === 0) return null
  const choices = [{ value: null, label: 'Без шаблона' }, ...templates]
  const current = choices.find(({ value }) => value === template_id)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          aria-label={`Шаблон печати: ${current?.label ?? ''}`}
          rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
        >
          {template_id === null ? 'Шаблон' : current?.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Печать и Excel</Menu.Label>
        {choices.map(({ value, label }) => (
          <Menu.Item
            key={value ?? 'plain'}
            onClick={() => onChange(value)}
            rightSection={value === template_id && <IconCheck size={14} stroke={1.5} aria-label="выбран" />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
