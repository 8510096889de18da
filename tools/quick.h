/* What compiled rules do most with Python's objects, without a call: `tools/libraries.py` puts this into every library.

   Each does what the function does that it stands for, and leaves to it whatever is not usual. Objects of compiled
   classes that were given back are kept, by size, for those that are made next: most are steps that live for a moment.
*/
#if PY_VERSION_HEX < 0x030E0000 && !defined(Py_GIL_DISABLED) && !defined(Py_DEBUG) && !defined(PYPY_VERSION)

static inline PyObject *quick_borrowed(PyObject *list, int64_t index) {
    return likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list)) ? PyList_GET_ITEM(list, index)
                                                                     : CPyList_GetItemInt64Borrow(list, index);
}

static inline PyObject *quick_item(PyObject *list, int64_t index) {
    PyObject *item = quick_borrowed(list, index);
    Py_XINCREF(item);
    return item;
}

static inline PyObject *quick_item_tagged(PyObject *list, CPyTagged index) {
    return likely(CPyTagged_CheckShort(index)) ? quick_item(list, CPyTagged_ShortAsSsize_t(index))
                                               : CPyList_GetItem(list, index);
}

#define QUICK_ROOM 4
static inline int quick_append(PyObject *list, PyObject *item) {
    PyListObject *self = (PyListObject *)list;
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (unlikely(size >= self->allocated)) {
        if (self->ob_item != NULL) return PyList_Append(list, item);
        self->ob_item = (PyObject **)PyMem_Malloc(QUICK_ROOM * sizeof(PyObject *)); /* the first room of a new list */
        if (self->ob_item == NULL) return PyList_Append(list, item);
        self->allocated = QUICK_ROOM;
    }
    Py_INCREF(item);
    PyList_SET_ITEM(list, size, item);
    Py_SET_SIZE(list, size + 1);
    return 0;
}

static inline PyObject *quick_pop(PyObject *list) {
    Py_ssize_t last = PyList_GET_SIZE(list) - 1;
    if (unlikely(last < 0 || last < (((PyListObject *)list)->allocated >> 1))) return CPyList_PopLast(list);
    Py_SET_SIZE(list, last);
    return PyList_GET_ITEM(list, last);
}

static inline int quick_is(PyObject *object, PyTypeObject *wanted) {
    for (PyTypeObject *type = Py_TYPE(object); type != NULL; type = type->tp_base)
        if (type == wanted) return 1;
    return PyType_IsSubtype(Py_TYPE(object), wanted);
}

/* Small numbers are made once by Python itself. */
#define QUICK_LEAST -5
#define QUICK_MOST 256
static PyObject *quick_numbers[QUICK_MOST - QUICK_LEAST + 1];

static inline PyObject *quick_number(int64_t value) {
    if (unlikely(value < QUICK_LEAST || value > QUICK_MOST)) return PyLong_FromLongLong(value);
    PyObject *known = quick_numbers[value - QUICK_LEAST];
    if (unlikely(known == NULL)) known = quick_numbers[value - QUICK_LEAST] = PyLong_FromLongLong(value);
    Py_XINCREF(known);
    return known;
}

static inline PyObject *quick_number_tagged(CPyTagged value) {
    return likely(CPyTagged_CheckShort(value)) ? quick_number(CPyTagged_ShortAsSsize_t(value))
                                               : CPyTagged_StealAsObject(value);
}

static inline double quick_float(CPyTagged value) {
    return likely(CPyTagged_CheckShort(value)) ? (double)CPyTagged_ShortAsSsize_t(value) : CPyFloat_FromTagged(value);
}

/* Objects that were given back, by size; the first word of each leads to the next. */
#define QUICK_SIZES 96
#define QUICK_KEPT 64
static void *quick_freed[2][QUICK_SIZES];
static int quick_count[2][QUICK_SIZES];

static inline PyObject *quick_alloc(PyTypeObject *type, PyTypeObject *own) {
    size_t size = (size_t)type->tp_basicsize / sizeof(void *);
    int watched = PyType_IS_GC(type);
    if (type != own || size >= QUICK_SIZES || quick_freed[watched][size] == NULL) return type->tp_alloc(type, 0);
    PyObject *self = quick_freed[watched][size];
    quick_freed[watched][size] = *(void **)self;
    quick_count[watched][size]--;
    memset(self, 0, size * sizeof(void *));
    Py_SET_REFCNT(self, 1);
    Py_SET_TYPE(self, type);
    if (watched) PyObject_GC_Track(self);
    return self;
}

static inline void quick_free(PyObject *self, PyTypeObject *own) {
    size_t size = (size_t)own->tp_basicsize / sizeof(void *);
    int watched = PyType_IS_GC(own);
    if (Py_TYPE(self) != own || size >= QUICK_SIZES || quick_count[watched][size] >= QUICK_KEPT) {
        Py_TYPE(self)->tp_free(self);
        return;
    }
    *(void **)self = quick_freed[watched][size];
    quick_freed[watched][size] = self;
    quick_count[watched][size]++;
}

/* Objects of compiled classes do not hang together in chains so long that to drop one needs care. */
#undef CPy_TRASHCAN_BEGIN
#undef CPy_TRASHCAN_END
#define CPy_TRASHCAN_BEGIN(op, dealloc)
#define CPy_TRASHCAN_END(op)

#define CPyFloat_FromTagged quick_float
#define CPyList_GetItem quick_item_tagged
#define CPyList_GetItemInt64 quick_item
#define CPyList_GetItemInt64Borrow quick_borrowed
#define CPyList_PopLast quick_pop
#define CPyTagged_StealAsObject quick_number_tagged
#define PyList_Append quick_append
#define PyLong_FromLongLong quick_number
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) quick_is((PyObject *)(object), type)

#else

#define quick_alloc(type, own) (type)->tp_alloc(type, 0)
#define quick_free(self, own) Py_TYPE(self)->tp_free(self)

#endif
