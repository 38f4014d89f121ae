/** The pictures of the app that README.md and docs show. */
export const FOR_DOCS: readonly string[] = []
