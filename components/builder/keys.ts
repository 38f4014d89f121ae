/** The `id` of the field that `/` and `a` lead to. */
export const ADD_SEARCH_ID = 'add-search'
