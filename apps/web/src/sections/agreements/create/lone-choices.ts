interface Known {
  contractors: readonly { id: number; is_group: boolean }[]
  projects: readonly { id: number }[]
}

/** What a new contract cannot but have: the only own company orders the works, the only project is built. */
export function loneChoices({ contractors, projects }: Known) {
  const own = contractors.filter(({ is_group }) => is_group)
  return {
    ...(own.length === 1 && own[0] && { customer_id: own[0].id }),
    ...(projects.length === 1 && projects[0] && { project_id: projects[0].id }),
  }
}
