/** A saved view by its number, a ready one by its code: how an address and a default name it. */
export const VIEW_KEY = /^([1-9]\d{0,14}|[a-z][a-z0-9-]{0,59})$/
