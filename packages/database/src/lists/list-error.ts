/** The request asks a list for what it does not have; `errors` is ready for an answer 422. */
export class ListError extends Error {
  readonly errors: { field: string; message: string }[]

  constructor(field: string, message: string) {
    super(message)
    this.name = 'ListError'
    this.errors = [{ field, message }]
  }
}
