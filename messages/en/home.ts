import { formatCount, formatRupees, plural } from './formats.ts';

export const coursesOf = ({ shopName }: { shopName: string }) => `Courses of ${shopName}`;
export const videoCourseOf = ({ name, shopName }: { name: string; shopName: string }) =>
  `${name}: a video course of ${shopName}.`;

export const editCourse = 'Edit Course';
export const addCourse = 'Add Course';
export const updateCourse = 'Update Course';
export const updating = 'Updating...';
export const adding = 'Adding...';
export const updateCourseFailed = 'Failed to update course';
export const addCourseFailed = 'Failed to add course';
export const updateCourseFailedText = 'Error updating course';
export const addCourseFailedText = 'Error adding course';
export const courseName = 'Course Name';
export const videoLink = 'Video link';
export const videoUrlHint = 'Supports regular YouTube videos and Shorts';

export const edit = 'Edit';
export const remove = 'Delete';
export const deleteCourseQuestion = 'Are you sure you want to delete this course?';
export const deleting = 'Deleting...';
export const deleteCourseText = ({ courseName }: { courseName: string }) =>
  `${courseName} is no longer shown. The video stays.`;
export const wasNotDeleted = ({ courseName }: { courseName: string }) =>
  `${courseName} was not deleted.`;
export const close = 'Close';
export const deleteCourseFailed = 'Failed to delete course';
export const deleteCourseFailedText = 'Error deleting course';

export const courses = 'Courses';
export const bakingVideoCourses = ({ shopName }: { shopName: string }) =>
  `Baking video courses from ${shopName}.`;
export const noCoursesAvailable = 'No courses available';
export const noCoursesText = 'Courses will appear here when they are added.';
export const opensNewTab = '(opens in a new tab)';
export const watchOnYoutube = 'Watch on YouTube';

export const ok = 'OK';

export const carousel = 'carousel';
export const fromTheShop = 'From the shop';
export const viewPictureFullScreen = ({ position, count }: { position: number; count: number }) =>
  `View picture ${position} of ${count} full screen`;
export const withWords = ({ words, action }: { words: string; action: string }) =>
  `${words}. ${action}`;
export const play = 'Play';
export const pause = 'Pause';
export const positionOf = ({ index, count }: { index: number; count: number }) =>
  `${index} of ${count}`;
export const viewFullScreen = 'View full screen';
export const noDashboardImages = 'No Dashboard Images';
export const noBannersText = 'Images will appear here when they are added to the dashboard.';

export const imageOrder = 'Image Order';
export const lowestComesFirst = 'The lowest comes first.';

export const bannerWords = 'What the picture says (optional)';
export const bannerWordsHint = 'In English, for people who do not see it.';
export const changeBanner = 'Change banner';
export const save = 'Save';
export const saving = 'Saving...';
export const changeBannerFailed = 'Failed to change the banner. Please try again.';

export const deleteBannerFailed = 'Failed to delete image. Please try again.';
export const deleteBannerFailedText = 'Error deleting image. Please try again.';
export const dashboardImages = 'Dashboard images';
export const order = ({ order }: { order: number }) => `Order: ${order}`;
export const addImage = 'Add Image';
export const deleteBannerQuestion = 'Are you sure you want to delete this dashboard image?';

export const uploadBannerFailed = 'Failed to upload image. Please try again.';
export const uploadBannerFailedText = 'Error uploading image. Please try again.';
export const kilobytes = ({ size }: { size: number }) => `(${size} KB)`;
export const chooseAnotherImage = 'Choose another image';
export const chooseImage = 'Choose image';
export const bannerSizeHint =
  'Maximum size: 1 MB (1024 KB) for optimal performance. Best about twice as wide as high, such as 1600 × 800 pixels: what does not fit is cut off.';
export const cancel = 'Cancel';
export const uploading = 'Uploading...';
export const upload = 'Upload';
export const onlyImageFiles = 'Please upload a valid image file (JPEG, PNG, GIF, or WebP)';
export const imageTooLarge = 'Image size must be less than 1 MB';

export const pictures = 'Pictures';
export const picture = ({ position }: { position: number }) => `Picture ${position}`;

export const browseCategories = 'Browse Categories';

export const homeDescription = 'Party supplies, baking goods and courses';
export const shelfNew = 'New in the shop';
export const shelfBestSellers = 'Best sellers';
export const shelfUnderPrice = ({ price }: { price: number }) => `Under ${formatRupees(price)}`;
export const shelfOccasions = 'Shop by occasion';
export const shelfBuyAgain = 'Buy again';
export const seeAll = 'See all';
export const seeAllOf = ({ title }: { title: string }) => `See all: ${title}`;
export const countedProducts = ({ count }: { count: number }) =>
  plural(count, { one: '1 product', other: `${formatCount(count)} products` });
