import { formatCount, plural } from './formats.ts';

export const addNewProduct = 'Add New Product';
export const tooManyNewImages = 'Maximum 10 images allowed';
export const create = 'Create';
export const createProduct = 'Create Product';
export const creating = 'Creating...';
export const createProductFailed = 'Failed to create product';
export const createProductFailedText = 'An error occurred while creating the product';
export const productCreatedSuccessfully = 'Product created successfully!';

export const categories = 'Categories';
export const addCategory = 'Add Category';
export const noCategoriesFound = 'No categories found';

export const deleteCategoryFailed = 'Failed to delete category';
export const deleteCategoryFailedText = 'Error deleting category';
export const noLongerSoldText = 'It is no longer sold. Orders keep what they have of it.';
export const loading = 'Loading...';
export const countSubcategoriesFailed = 'Its subcategories could not be counted.';
export const noSubcategory = 'No subcategory';
export const countedSubcategories = ({ count }: { count: number }) =>
  plural(count, { one: '1 subcategory', other: `${count} subcategories` });

export const editCategory = 'Edit Category';
export const updateCategory = 'Update Category';
export const createCategory = 'Create Category';
export const updating = 'Updating...';
export const updateCategoryFailed = 'Failed to update category';
export const createCategoryFailed = 'Failed to create category';
export const updateCategoryFailedText = 'Error updating category';
export const createCategoryFailedText = 'Error creating category';
export const categoryName = 'Category name';
export const previousValue = ({ value }: { value: string | number }) => `Previous: ${value}`;

export const productNotFound = 'Product Not Found';
export const fetchProductFailed = 'Failed to fetch product';
export const backToAdmin = 'Back to Admin';
export const tryAgain = 'Try again';
export const loadingProductData = 'Loading product data...';
export const editProduct = 'Edit Product';
export const update = 'Update';
export const updateProduct = 'Update Product';
export const tooManyImages = 'Maximum 10 images allowed (including existing images)';
export const updateProductFailed = 'Failed to update product';
export const updateProductFailedText = 'An error occurred while updating the product';
export const productUpdatedSuccessfully = 'Product updated successfully!';

export const exportTitle = 'Export';
export const exportHint =
  'CSV files, which spreadsheet programs open. A text, or a line of it, that such a program would take for a formula has an apostrophe before it; an import takes that off again.';
export const exportProducts = 'Export products';
export const statusOfOrders = 'Status of orders';
export const all = 'All';
export const placedFrom = 'Placed from';
export const placedTo = 'Placed to';
export const bothDaysIncluded = 'Both days are included.';
export const exportOrders = 'Export orders';

export const importProducts = 'Import products';
export const chooseCsvFile = 'Choose a CSV file';
export const noFileChosenYet = 'No file chosen yet.';
export const checking = 'Checking...';
export const checkTheFile = 'Check the file';
export const importingNow = 'Importing...';
export const importNow = 'Import now';
export const imported = ({ imported }: { imported: string }) => `Imported: ${imported}.`;
export const fileHasNoProblem = ({
  summary,
  hasChanges,
}: {
  summary: string;
  hasChanges: boolean;
}) =>
  `Nothing is wrong with this file: ${summary}.${hasChanges ? '' : ' There is nothing to import.'}`;
export const importHasProblems = ({ count }: { count: number }) => {
  const are = plural(count, { one: 'is 1 problem', other: `are ${formatCount(count)} problems` });
  return `There ${are}. Nothing is imported until all of it is right.`;
};
export const importHint = ({ maxImportRows }: { maxImportRows: number }) =>
  `All of a file is imported, or nothing. It is a CSV file, with up to ${formatCount(maxImportRows)} products and 20 MB; its first line names the columns.`;
export const changingLineHint =
  'A line with a <code>product_id</code> changes that product. Columns that you leave out stay as they are.';
export const importNewProductHint =
  'A line without one adds a product: <code>product_name</code>, <code>product_price</code>, <code>stock</code>, <code>category_name</code> and <code>sub_category_name</code>, as categories are called in the shop.';
export const importStockHint =
  'Leave the column <code>stock</code> out unless you have counted: it replaces what is there, also what was sold since you downloaded the file.';
export const downloadTemplate = 'Download all products as a template';

export const sendingTheFile = 'Sending the file...';
export const reading = ({ done }: { done: number }) => `Reading: ${done} %`;
export const checkingOfProducts = ({ done, total }: { done: number; total: number }) =>
  `Checking: ${formatCount(done)} of ${formatCount(total)} products`;
export const writingOfProducts = ({ done, total }: { done: number; total: number }) =>
  `Writing: ${formatCount(done)} of ${formatCount(total)} products`;
export const importProgress = 'Import';

export const pictures = 'Pictures';
export const currentImages = 'Current images';
export const pictureName = ({ place }: { place: number }) => `picture ${place}`;
export const pictureAlt = ({ place }: { place: number }) => `Picture ${place}`;
export const markPictureDeletion = ({ place }: { place: number }) =>
  `Mark picture ${place} for deletion`;
export const imagesToDelete = 'Images to be deleted';
export const markedPicture = ({ place }: { place: number }) => `Marked picture ${place}`;
export const keepMarkedPicture = ({ place }: { place: number }) => `Keep marked picture ${place}`;
export const newImages = 'New Images';
export const remove = ({ name }: { name: string }) => `Remove ${name}`;
export const kilobytes = ({ size }: { size: number }) => `${size} KB`;
export const addImages = 'Add images';
export const picturesHint = ({ max }: { max: number }) =>
  `Up to ${max}. Photographs from a phone are made smaller here. Drag them into their order.`;

export const mainPicture = 'Main';
export const makeMainPicture = ({ name }: { name: string }) => `Make ${name} the main one`;

export const price = 'Price';
export const stock = 'Stock';
export const columnOfProduct = ({ column, name }: { column: string; name: string }) =>
  `${column} of ${name}`;
export const wasBefore = ({ value }: { value: string }) => `was ${value}`;

export const countedProducts = ({ count }: { count: number }) =>
  plural(count, { one: '1 product', other: `${count} products` });

export const priceTableCaption = 'Prices and stock';
export const product = 'Product';
export const priceInRupees = 'Price (₹)';
export const typedIsKept = ({ list }: { list: string }) =>
  `${list} What you typed is kept: save again to put it in its place.`;

export const weightKg = 'Weight (kg)';
export const lengthCm = 'Length (cm)';
export const widthCm = 'Width (cm)';
export const heightCm = 'Height (cm)';
export const none = 'none';
export const productName = 'Product Name';
export const subcategory = 'Subcategory';
export const chooseASubcategory = 'Choose a subcategory';
export const loadingSubcategories = 'Loading subcategories...';
export const fetchSubcategoriesFailed = 'The subcategories could not be fetched.';
export const description = 'Description';
export const shippingOptional = 'Shipping (optional)';
export const originLocation = 'Origin location';

export const importExport = 'Import & export';

export const cancel = 'Cancel';

export const deleteProductFailed = 'Failed to delete product';
export const deleteProductFailedText = 'Error deleting product';

export const products = 'Products';
export const showingOfProducts = ({ count, totalItems }: { count: number; totalItems: number }) =>
  `Showing ${count} of ${totalItems} products`;
export const noProductListed = 'No product listed';
export const pageOf = ({ page, totalPages }: { page: number; totalPages: number }) =>
  `Page ${page} of ${totalPages}`;
export const quickAdd = 'Quick add';

export const stockHint = 'It is out of stock until you say how many there are.';
export const addProduct = 'Add Product';

export const reviews = 'Reviews';
export const inAll = ({ totalItems }: { totalItems: number }) => `${totalItems} in all`;
export const noReviewsYet = 'No reviews yet';
export const customersReviewDelivered = 'Customers can review what has been delivered to them.';
export const reviewOfProduct = ({ userName, product }: { userName: string; product: string }) =>
  `${userName} about ${product}`;
export const hidden = 'Hidden';
export const showAgain = 'Show again';
export const hide = 'Hide';
export const changeReview = ({
  action,
  userName,
  product,
}: {
  action: string;
  userName: string;
  product: string;
}) => `${action}: ${userName} about ${product}`;

export const changes = 'Changes';
export const changedProducts = ({ products }: { products: string }) => `${products} changed`;
export const discard = 'Discard';
export const saving = 'Saving...';
export const save = 'Save';
export const discardYourChanges = 'Discard your changes?';
export const typedIsForgotten = ({ products }: { products: string }) =>
  `What you have typed for ${products} is forgotten; the shop stays as it is.`;

export const moveWithKeysHint =
  'Space picks a picture up, the arrow keys move it, Space puts it down.';
export const move = ({ name }: { name: string }) => `Move ${name}`;
export const place = ({ position }: { position: number }) => `place ${position}`;
export const pickedUpPicture = ({ place }: { place: string }) =>
  `Picked up the picture at ${place}.`;
export const wouldStandAt = ({ place }: { place: string }) => `It would stand at ${place}.`;
export const itStandsAt = ({ place }: { place: string }) => `It stands at ${place}.`;
export const moveCanceled = 'It stays where it was.';

export const nameAZ = 'Name A-Z';
export const priceLowHigh = 'Price: Low to High';
export const priceHighLow = 'Price: High to Low';
export const searchProducts = 'Search by name or description';
/** What is hidden is found by its name alone. */
export const searchByName = 'Search by name';
export const category = 'Category';
export const allCategories = 'All categories';
export const order = 'Order';
export const bestMatch = 'Best match';
export const newest = 'Newest';

export const viewsOfProducts = 'Views of the list';
export const viewRunningOut = 'Running out';
export const viewOutOfStock = 'Out of stock';
export const viewNoPicture = 'No picture';
export const viewNoHeading = 'No HSN';
export const viewNoWeight = 'No weight or size';
export const viewHidden = 'Hidden';
export const nothingFits = 'No product fits';
export const nothingFitsText = 'Another word, category or view may show what you look for.';
export const clearFilters = 'Clear filters';
export const chooseProduct = ({ name }: { name: string }) => `Choose ${name}`;
export const chooseAllProducts = 'Choose all on this page';
export const chooseNoProduct = 'Choose none';
export const chosenProducts = 'Chosen products';
export const chosenProductCount = ({ count }: { count: number }) =>
  `<strong>${count}</strong> chosen`;
export const planPrices = 'Plan prices';
export const deleteChosen = 'Delete';
export const deleteProductsQuestion = ({ count }: { count: number }) =>
  `Delete ${plural(count, { one: '1 product', other: `${count} products` })}?`;
export const deleteProductsText =
  'They are no longer sold, and stand under Hidden, from where you can put them back. Orders keep what they have of them.';
export const productsDeleted = ({ count }: { count: number }) =>
  `${plural(count, { one: '1 product', other: `${count} products` })} deleted`;
export const productsPutBack = ({ count }: { count: number }) =>
  `${plural(count, { one: '1 product is', other: `${count} products are` })} in the shop again`;
export const productsPutBackSome = ({ count, left }: { count: number; left: number }) =>
  `${formatCount(count)} of ${plural(count + left, { one: '1 product is', other: `${formatCount(count + left)} products are` })} in the shop again. What stayed hidden stands above the list, with the reason.`;
export const putBack = 'Put back';
export const puttingBack = 'Putting back...';
export const notDoneForProduct = ({ name, why }: { name: string; why: string }) =>
  `${name}: ${why}`;

export const pricesAndStockTitle = 'Prices & stock';
export const tableKeysHint =
  'Enter goes to the next row, Escape takes a change back, Ctrl + S saves.';
export const fetchCategoriesFailed = 'The categories could not be fetched.';
export const andMoreProducts = ({ more }: { more: number }) => `And ${more} more.`;

export const subcategories = 'Subcategories';
export const addSubcategory = 'Add Subcategory';
export const noSubcategoriesFound = 'No subcategories found.';
export const deleteSubcategoryFailed = 'Failed to delete subcategory';
export const deleteSubcategoryFailedText = 'Error deleting subcategory';

export const editSubcategory = 'Edit Subcategory';
export const updateSubcategory = 'Update Subcategory';
export const createSubcategory = 'Create Subcategory';
export const updateSubcategoryFailed = 'Failed to update subcategory';
export const createSubcategoryFailed = 'Failed to create subcategory';
export const updateSubcategoryFailedText = 'Error updating subcategory';
export const createSubcategoryFailedText = 'Error creating subcategory';
export const subcategoryName = 'Subcategory name';
export const chooseACategory = 'Choose a category';

export const checkInterrupted = 'The line was lost. Please check the file again.';
export const importInterrupted =
  'The line was lost, and it cannot be known from here whether the import was done. Check the file again: if it was, what was to change is as it was already, and the names of new products are taken.';
export const nothingWasImported = ({ words }: { words: string }) =>
  `${words} Nothing was imported.`;
export const fileTooLarge = 'This file is too large. A file has up to 20 MB.';
export const readFileFailed = 'This file cannot be read. Please choose it again.';
export const productsImported = 'Products imported';
export const newChanged = ({
  created,
  changed,
  unchanged,
}: {
  created: number;
  changed: number;
  unchanged: number;
}) =>
  `${formatCount(created)} new, ${formatCount(changed)} changed, ${formatCount(unchanged)} as they were`;

export const rowsHaveProblems = 'Nothing was saved: please put this right first.';

export const choosePicturesAgain = ({ names }: { names: string }) =>
  `What you typed is back. Please choose these pictures again: ${names}.`;
