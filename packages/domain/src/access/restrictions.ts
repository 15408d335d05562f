/** What a person may be kept from inside a section that is open to them (R-3E-29). */
export const RESTRICTIONS = ['editing_and_deleting_smeta_items', 'edit_inner_description'] as const
export type Restriction = (typeof RESTRICTIONS)[number]

export const RESTRICTION_LABELS: Record<Restriction, string> = {
  editing_and_deleting_smeta_items: 'Запрет правки и удаления строк сметы',
  edit_inner_description: 'Запрет менять примечания к строкам сметы',
}

export const RESTRICTION_HINTS: Record<Restriction, string> = {
  editing_and_deleting_smeta_items: 'Новые строки добавлять можно, сохранённые — только смотреть',
  edit_inner_description: 'Примечание к строке сметы видно, но не изменяется',
}
